import { formatWireDate, type Media } from '@crier/domain';
import type { MediaDisk } from '../ports/media-files.ts';
import type { MediaDetails, StoredMedia } from '../ports/records.ts';

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
    pages: media.details?.pages ?? null,
    details: media.details ? presentDetails(media.details) : null,
    folder: media.folder,
    favorite: media.favorite,
    replaces: media.replaces ?? null,
    created_at: formatWireDate(media.createdAt),
  };
}

function presentDetails(details: MediaDetails): NonNullable<Media['details']> {
  return {
    frames: details.frames,
    color_space: details.colourSpace,
    chroma: details.chroma,
    bit_depth: details.bitDepth,
    rotation: details.rotation,
    brands: [...details.brands],
    profile: details.profile,
    variable_frame_rate: details.variableFrameRate,
    sample_rate: details.sampleRate,
    channels: details.channels,
    fragmented: details.fragmented,
  };
}

/** A GIF without a thumbnail is its own thumbnail (contract: 2.4). */
function thumbUrl(media: StoredMedia, disk: Pick<MediaDisk, 'urlOf'>): string | null {
  if (media.thumbPath !== null) return disk.urlOf(media.thumbPath);
  return media.type === 'gif' ? disk.urlOf(media.path) : null;
}
