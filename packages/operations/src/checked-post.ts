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
      content: version.content.map(({ body, body_format, url, media: ids }) => ({
        body,
        body_format: body_format ?? 'auto',
        url,
        media: ids.flatMap((id) => asCheckMedia(media.get(id))),
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
      video_codec: media.tracks?.video ?? null,
      audio_codec: media.tracks?.audio ?? null,
      alt_text: media.altText,
    },
  ];
}
