import type { ByteRange } from '@crier/domain';
import type { Inspection, MediaDisk, MediaInspector } from '../ports/media-files.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { MediaDetails, StoredMedia } from '../ports/records.ts';

/** Measures a file that was stored before its details were recorded, and records them; others stay as they are. */
export type MeasureMedia = (media: StoredMedia) => Promise<StoredMedia>;

export interface MeasureDependencies {
  readonly disk: Pick<MediaDisk, 'stream'>;
  readonly inspector: Pick<MediaInspector, 'examine'>;
  readonly media: Pick<MediaStore, 'recordFacts'>;
}

/** Files that are measured again take turns with conversions. */
const OWNER = 'conversions';

/** A file that can no longer be read is like one of which nothing is known. */
const UNKNOWN: MediaDetails = {
  ...{
    chroma: null,
    bitDepth: null,
    colourSpace: null,
    rotation: 0,
    frames: null,
    brands: [],
    profile: null,
  },
  ...{ variableFrameRate: null, sampleRate: null, channels: null, fragmented: null },
};

/** @throws MediaFileMissingError when the file does not exist; CrierError `unavailable` when too many files wait */
export function createMeasureMedia({ disk, inspector, media: store }: MeasureDependencies): MeasureMedia {
  return async (media) => {
    if (media.details) return media;
    const content = { size: media.size, read: (range: ByteRange) => disk.stream(media.path, range) };
    const facts = await inspector.examine(content, { owner: OWNER, clean: false }, async (found) =>
      factsIn(found, media),
    );
    await store.recordFacts(media.id, facts);
    return { ...media, ...facts };
  };
}

function factsIn(found: Inspection, { tracks = null }: StoredMedia) {
  if (found.outcome !== 'accepted') return { tracks, details: UNKNOWN };
  return { tracks: found.facts.tracks ?? null, details: found.facts.details ?? UNKNOWN };
}
