import { stat, writeFile } from 'node:fs/promises';
import type { Inspection, MediaFacts, MediaInspector } from '../ports/media-files.ts';

/** An inspector that finds the same facts in every file; `null` means that nothing is supported. Only images have a thumbnail. */
export function createFixedInspector(facts: MediaFacts | null): MediaInspector {
  const refused: Inspection = { outcome: 'refused', reason: 'not_supported' };
  return {
    inspect: async (path) => {
      if (!facts) return refused;
      if (facts.type !== 'image') return { outcome: 'accepted', facts, thumbnail: null };
      const thumbnail = `${path}-thumb.jpg`;
      await writeFile(thumbnail, 'thumbnail');
      return { outcome: 'accepted', facts, thumbnail };
    },
    indexedVideoExtension: async () => (facts?.type === 'video' ? facts.extension : null),
    withoutMetadata: async (path) => ({ path, size: (await stat(path)).size }),
    examine: async (_content, _owner, work) => {
      const found: Inspection = facts ? { outcome: 'accepted', facts, thumbnail: null } : refused;
      return await work(found, async () => ({ kind: 'clean' }));
    },
  };
}
