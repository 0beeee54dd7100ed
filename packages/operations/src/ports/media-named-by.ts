import type { StoredVersion } from './records.ts';

/** The ids of all media that versions use, without duplicates; includes the videos and thumbnails of `video_thumbs`. */
export function mediaNamedBy(versions: readonly StoredVersion[]): readonly number[] {
  const ids = versions.flatMap((version) =>
    version.content.flatMap((item) => [
      ...item.media,
      ...item.video_thumbs.flatMap((pair) => [pair.media_id, pair.thumb_id]),
    ]),
  );
  return [...new Set(ids)];
}
