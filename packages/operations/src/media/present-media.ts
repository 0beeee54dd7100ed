import { formatWireDate, type Media } from '@crier/domain';
import type { MediaDisk } from '../ports/media-files.ts';
import type { StoredMedia } from '../ports/records.ts';

/** A media record as the API returns it. */
export function presentMedia(media: StoredMedia, disk: Pick<MediaDisk, 'urlOf'>): Media {
  return {
    id: media.id,
    uuid: media.uuid,
    name: media.name,
    mime_type: media.mimeType,
    type: media.type,
    url: disk.urlOf(media.path),
    thumb_url: thumbUrl(media, disk),
    is_video: media.type === 'video',
    alt_text: media.altText,
    size: media.size,
    width: media.width,
    height: media.height,
    duration_ms: media.durationMs,
    video_codec: media.tracks?.video ?? null,
    audio_codec: media.tracks?.audio ?? null,
    frame_rate: media.tracks?.frameRate ?? null,
    folder: media.folder,
    favorite: media.favorite,
    created_at: formatWireDate(media.createdAt),
  };
}

/** A GIF without a thumbnail is its own thumbnail (contract: 2.4). */
function thumbUrl(media: StoredMedia, disk: Pick<MediaDisk, 'urlOf'>): string | null {
  if (media.thumbPath !== null) return disk.urlOf(media.thumbPath);
  return media.type === 'gif' ? disk.urlOf(media.path) : null;
}
