import { writeFile } from 'node:fs/promises';
import type { Inspection, MediaFacts, MediaInspector } from '../src/ports/media-files.ts';

/** An inspector that finds the same facts in every file; `null` means that nothing is supported. Only images have a thumbnail. */
export function createFixedInspector(facts: MediaFacts | null): MediaInspector {
  const cleaning = { kind: 'clean' } as const;
  const refused: Inspection = { outcome: 'refused', reason: 'not_supported' };
  return {
    inspect: async (path) => {
      if (!facts) return refused;
      if (facts.type !== 'image') return { outcome: 'accepted', facts, thumbnail: null, cleaning };
      const thumbnail = `${path}-thumb.jpg`;
      await writeFile(thumbnail, 'thumbnail');
      return { outcome: 'accepted', facts, thumbnail, cleaning };
    },
    indexedVideoExtension: async () => (facts?.type === 'video' ? facts.extension : null),
    examine: async (_content, _options, work) =>
      await work(facts ? { outcome: 'accepted', facts, thumbnail: null, cleaning } : refused),
  };
}
