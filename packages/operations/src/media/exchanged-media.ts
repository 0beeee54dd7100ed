import type { StoredContent, StoredVersion } from '../ports/records.ts';

/** The versions with one file in the place of another. A post of a thread never names a file twice because of it. */
export function exchangedMedia(
  versions: readonly StoredVersion[],
  from: number,
  to: number,
): readonly StoredVersion[] {
  const exchanged = (id: number) => (id === from ? to : id);
  return versions.map((version) => ({
    ...version,
    content: version.content.map((content) => ({
      ...content,
      media: content.media.includes(from) ? [...new Set(content.media.map(exchanged))] : content.media,
      video_thumbs: thumbsOf(content, exchanged),
    })),
  }));
}

function thumbsOf({ video_thumbs: pairs }: StoredContent, exchanged: (id: number) => number) {
  const thumbs = pairs.map(({ media_id, thumb_id }) => ({
    ...{ media_id: exchanged(media_id), thumb_id: exchanged(thumb_id) },
  }));
  return thumbs.filter(
    ({ media_id }, place) => thumbs.findIndex((pair) => pair.media_id === media_id) === place,
  );
}
