import { type Draft, type DraftItem, emptyItem, newKey, type Scope } from './draft.ts';
import { changeVersion } from './versions.ts';

type Items = readonly DraftItem[];

function changeItems(draft: Draft, scope: Scope, change: (items: Items) => Items): Draft {
  return changeVersion(draft, scope, (version) => {
    const content = withoutFirstDelay(change(version.content));
    return content === version.content ? version : { ...version, content };
  });
}

/** The first item follows no other. */
function withoutFirstDelay(items: Items): Items {
  const [first, ...others] = items;
  return first?.delay_minutes ? [{ ...first, delay_minutes: null }, ...others] : items;
}

/** Changes one item of a thread; the others stay the same objects. */
export function changeItem(
  draft: Draft,
  scope: Scope,
  index: number,
  change: (item: DraftItem) => DraftItem,
): Draft {
  return changeItems(draft, scope, (items) =>
    items.map((item, place) => (place === index ? change(item) : item)),
  );
}

/** Adds an empty item after another one. */
export function addItem(draft: Draft, scope: Scope, behind: number): Draft {
  return changeItems(draft, scope, (items) => items.toSpliced(behind + 1, 0, emptyItem()));
}

/** Removes an item. The last one stays. */
export function removeItem(draft: Draft, scope: Scope, index: number): Draft {
  return changeItems(draft, scope, (items) =>
    items.length === 1 ? items : items.filter((_, place) => place !== index),
  );
}

/** Moves an item to another place. Places outside the thread count as its ends. */
export function moveItem(draft: Draft, scope: Scope, from: number, to: number): Draft {
  return changeItems(draft, scope, (items) => {
    const item = items[from];
    const place = Math.min(Math.max(to, 0), items.length - 1);
    return item === undefined || place === from ? items : items.toSpliced(from, 1).toSpliced(place, 0, item);
  });
}

/** Splits an item in two. The text after the offset becomes the next item, without the white space at the cut. */
export function splitItem(draft: Draft, scope: Scope, index: number, offset: number): Draft {
  return changeItems(draft, scope, (items) =>
    items.flatMap((item, place) => {
      if (place !== index) return [item];
      const [before, behind] = [item.body.slice(0, offset).trimEnd(), item.body.slice(offset).trimStart()];
      return [
        { ...item, body: before },
        { ...emptyItem(), body: behind },
      ];
    }),
  );
}

/**
 * Joins an item and the next one, with an empty line between their texts. Nothing is lost but a second poll, for which
 * there is no place.
 */
export function mergeItems(draft: Draft, scope: Scope, index: number): Draft {
  return changeItems(draft, scope, (items) => {
    const [first, second] = [items[index], items[index + 1]];
    if (first === undefined || second === undefined) return items;
    const merged = {
      ...first,
      body: [first.body, second.body].filter((body) => body !== '').join('\n\n'),
      url: first.url === '' ? second.url : first.url,
      media: [...first.media, ...second.media],
      video_thumbs: [...first.video_thumbs, ...second.video_thumbs],
      poll: first.poll ?? second.poll ?? null,
    };
    return items.toSpliced(index, 2, merged);
  });
}

/** Replaces an item by one item for each text. The first keeps the media and the link. */
export function splitInto(draft: Draft, scope: Scope, index: number, texts: readonly string[]): Draft {
  return changeItems(draft, scope, (items) =>
    items.flatMap((item, place) =>
      place === index
        ? texts.map((body, part) =>
            part === 0 ? { ...item, body } : { ...emptyItem(), body, key: newKey() },
          )
        : [item],
    ),
  );
}
