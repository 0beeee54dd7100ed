import { writeFile } from 'node:fs/promises';
import type { MediaFacts, MediaInspector } from '../ports/media-files.ts';

/** An inspector that finds the same facts in every file; `null` means that nothing is supported. GIFs have no thumbnail. */
export function createFixedInspector(facts: MediaFacts | null): MediaInspector {
  return {
    inspect: async () => facts,
    indexedVideoExtension: async () => (facts?.type === 'video' ? facts.extension : null),
    thumbnail: async (path, { type }) => {
      if (type === 'gif') return null;
      const thumbnail = `${path}-thumb.jpg`;
      await writeFile(thumbnail, 'thumbnail');
      return thumbnail;
    },
    examine: async (_content, work) => await work(facts && { facts, thumbnail: null }),
  };
}
