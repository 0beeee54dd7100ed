import { formatWireDate, type Media } from '@crier/domain';
import type { MediaDisk } from '../ports/media-files.ts';
import type { StoredMedia } from '../ports/records.ts';

/** A media record as read. */
export function presentMedia(media: StoredMedia, disk: Pick<MediaDisk, 'urlOf'>): Media {
  return {
    id: media.id,
    uuid: media.uuid,
    name: media.name,
    mime_type: media.mimeType,
    type: media.type,
    url: disk.urlOf(media.path),
    thumb_url: media.thumbPath === null ? null : disk.urlOf(media.thumbPath),
    is_video: media.type === 'video',
    alt_text: media.altText,
    size: media.size,
    width: media.width,
    height: media.height,
    duration_ms: media.durationMs,
    created_at: formatWireDate(media.createdAt),
  };
}
