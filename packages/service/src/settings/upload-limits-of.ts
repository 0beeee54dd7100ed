import { DEFAULT_UPLOAD_LIMITS, type UploadLimits } from '@crier/operations';

/** The settings of the largest file of each type, in bytes. */
interface LimitSettings {
  readonly MEDIA_MAX_IMAGE_MB?: number | undefined;
  readonly MEDIA_MAX_GIF_MB?: number | undefined;
  readonly MEDIA_MAX_VIDEO_MB?: number | undefined;
  readonly MEDIA_MAX_DOCUMENT_MB?: number | undefined;
}

/** The largest file of each type, with the defaults for those that are not set. */
export function uploadLimitsOf(read: LimitSettings): UploadLimits {
  return {
    image: read.MEDIA_MAX_IMAGE_MB ?? DEFAULT_UPLOAD_LIMITS.image,
    gif: read.MEDIA_MAX_GIF_MB ?? DEFAULT_UPLOAD_LIMITS.gif,
    video: read.MEDIA_MAX_VIDEO_MB ?? DEFAULT_UPLOAD_LIMITS.video,
    document: read.MEDIA_MAX_DOCUMENT_MB ?? DEFAULT_UPLOAD_LIMITS.document,
  };
}
