import type { RemoteContent } from '@crier/operations/ports';

/** A file that is never given, and when a process asked for it. */
export function withheld(): { content: RemoteContent; asked: Promise<void> } {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const read = async () => {
    resolve();
    return (async function* () {
      await new Promise(() => {});
    })();
  };
  return { content: { size: 10, read }, asked };
}
