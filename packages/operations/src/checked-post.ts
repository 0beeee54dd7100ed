import { type CheckPost, knownOptions } from '@crier/requirements-engine';
import type { StoredMedia, StoredVersion } from './ports/records.ts';

/** A post as the requirements engine reads it, without media that have no record. */
export function asCheckPost(
  versions: readonly StoredVersion[],
  media: ReadonlyMap<number, StoredMedia>,
): CheckPost {
  return {
    versions: versions.map((version) => ({
      account_id: version.accountId,
      is_original: version.accountId === 0,
      // The networks' schemas parsed them before they were stored, but perhaps those of a newer version.
      options: knownOptions(version.options),
      language: version.language ?? null,
      disclosure: version.disclosure ?? null,
      audience: version.audience ?? null,
      content: version.content.map(({ body, body_format, url, media: ids, poll = null }) => ({
        body,
        body_format: body_format ?? 'auto',
        url,
        media: ids.flatMap((id) => asCheckMedia(media.get(id))),
        poll,
      })),
    })),
  };
}

/** A file as the requirements engine reads it; empty if it has no record. */
export function asCheckMedia(media: StoredMedia | undefined) {
  if (!media) return [];
  return [
    {
      id: media.id,
      type: media.type,
      mime_type: media.mimeType,
      size: media.size,
      width: media.width,
      height: media.height,
      duration_ms: media.durationMs,
      frame_rate: media.tracks?.frameRate ?? null,
      frames: media.details?.frames ?? null,
      pages: media.details?.pages ?? null,
      ...encodingOf(media),
      alt_text: media.altText,
    },
  ];
}

/** How a video is encoded, as far as it was measured. */
function encodingOf({ type, tracks, details }: StoredMedia) {
  if (type !== 'video') return {};
  const { video, audio } = tracks ?? {};
  // A codec that was unknown before details were recorded may be known by now.
  if (!details) return { ...(video ? { video_codec: video } : {}), ...(audio ? { audio_codec: audio } : {}) };
  return {
    video_codec: video ?? null,
    audio_codec: audio ?? null,
    chroma: details.chroma,
    bit_depth: details.bitDepth,
    sample_rate: details.sampleRate,
    channels: details.channels,
    fragmented: details.fragmented,
  };
}
