import type { StreamedBody } from './body.ts';

/** A body as base64 text (RFC 4648 §4), encoded while it is read. */
export function base64Body(source: StreamedBody): StreamedBody {
  return {
    size: 4 * Math.ceil(source.size / 3),
    open: async () => {
      const { next: pull, close } = await source.open();
      let rest: Uint8Array = new Uint8Array();
      let isOver = false;
      const next = async (): Promise<Uint8Array | null> => {
        while (!isOver) {
          const piece = await pull();
          isOver = piece === null;
          const bytes = piece === null ? Buffer.from(rest) : Buffer.concat([rest, piece]);
          const whole = isOver ? bytes.length : bytes.length - (bytes.length % 3);
          rest = bytes.subarray(whole);
          if (whole > 0) return Buffer.from(bytes.toString('base64', 0, whole), 'latin1');
        }
        return null;
      };
      return { next, close };
    },
  };
}
