import type { CheckMedia, RecordId } from '../check-input.ts';

/** A file with the facts that a record of the service states as its details, unless they stand beside them. */
export function measuredMedia(media: CheckMedia<RecordId>): CheckMedia<RecordId> {
  const { details, ...stated } = media;
  if (details === undefined) return media;
  if (details === null) return withoutUnknownCodecs(stated);
  const { frames, chroma, bit_depth, sample_rate, channels, fragmented } = details;
  // How samples are stored decides about videos alone; a picture says it in terms of its own.
  const stored = media.type === 'video' ? { chroma, bit_depth, sample_rate, channels, fragmented } : {};
  return { ...known({ frames, ...stored }), ...stated };
}

/** Nothing is known of a file that was not measured, while a null codec of a measured one is like none that is known. */
function withoutUnknownCodecs(media: CheckMedia<RecordId>): CheckMedia<RecordId> {
  const { video_codec: video, audio_codec: audio, ...others } = media;
  return { ...others, ...known({ video_codec: video ?? undefined, audio_codec: audio ?? undefined }) };
}

function known<Facts extends object>(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Facts;
}
