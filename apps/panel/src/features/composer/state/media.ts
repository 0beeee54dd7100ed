import { asDescribed } from './alt-texts.ts';
import { titled, untitled } from './document-title.ts';
import type { Draft, DraftItem, Media, Scope } from './draft.ts';
import { changeItem } from './thread.ts';
import { versionOf } from './versions.ts';

/**
 * Adds a file to the item with the key, even if the item has moved. A file that is already there is not added again. It
 * goes before the first of the files with the ids of `before` that the item has, or to the end if it has none.
 */
export function addMedia(draft: Draft, key: string, media: Media, before: readonly number[] = []): Draft {
  return changeByKey(titled(draft, key, media), key, (item) => {
    if (item.media.some(({ id }) => id === media.id)) return item;
    const place = item.media.findIndex(({ id }) => before.includes(id));
    const at = place === -1 ? item.media.length : place;
    return { ...item, media: item.media.toSpliced(at, 0, asDescribed(draft.altTexts, media)) };
  });
}

export function removeMedia(draft: Draft, scope: Scope, index: number, media: number): Draft {
  const item = versionOf(draft, scope).content[index];
  const removed = item?.media.find(({ id }) => id === media);
  return changeItem(untitled(draft, item?.key ?? '', removed), scope, index, (now) => ({
    ...now,
    media: now.media.filter(({ id }) => id !== media),
    video_thumbs: now.video_thumbs.filter(
      ({ media_id, thumb_id }) => media_id !== media && thumb_id !== media,
    ),
  }));
}

/** Moves a file within its item. Places outside count as the ends. */
export function moveMedia(draft: Draft, scope: Scope, index: number, from: number, to: number): Draft {
  return changeItem(draft, scope, index, (item) => {
    const file = item.media[from];
    if (file === undefined) return item;
    const place = Math.min(Math.max(to, 0), item.media.length - 1);
    return { ...item, media: item.media.toSpliced(from, 1).toSpliced(place, 0, file) };
  });
}

/** The id of the picture shown for a video until it is played; null for none. */
export function coverOf({ video_thumbs }: DraftItem, video: number): number | null {
  return video_thumbs.find(({ media_id }) => media_id === video)?.thumb_id ?? null;
}

/**
 * Sets the cover of a video by the picture's id, or removes it with null. It finds the item by its key, even if the
 * item has moved, and does nothing if the video is gone.
 */
export function coverMedia(draft: Draft, key: string, video: number, cover: number | null): Draft {
  return changeByKey(draft, key, (item) => {
    if (!item.media.some(({ id }) => id === video)) return item;
    const others = item.video_thumbs.filter(({ media_id }) => media_id !== video);
    const own = cover === null ? [] : [{ media_id: video, thumb_id: cover }];
    return { ...item, video_thumbs: [...others, ...own] };
  });
}

function changeByKey(draft: Draft, key: string, change: (item: DraftItem) => DraftItem): Draft {
  return {
    ...draft,
    versions: draft.versions.map((version) => ({
      ...version,
      content: version.content.map((item) => (item.key === key ? change(item) : item)),
    })),
  };
}
