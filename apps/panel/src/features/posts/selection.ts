/** Posts by UUID, in the order in which they were chosen. */
export type Selection<T> = ReadonlyMap<string, T>;

interface Chosen {
  readonly uuid: string;
}

/** Adds a post to the selection, or removes it. */
export function toggled<T extends Chosen>(selection: Selection<T>, post: T): Selection<T> {
  const next = new Map(selection);
  if (!next.delete(post.uuid)) next.set(post.uuid, post);
  return next;
}

/**
 * Gives all posts from one to another what the other gets: all are selected if it is not yet, else none stays selected.
 * If the first is not in the list, only the other changes.
 */
export function withRange<T extends Chosen>(
  selection: Selection<T>,
  list: readonly T[],
  from: string | null,
  to: string,
): Selection<T> {
  const places = [from, to].map((uuid) => list.findIndex((post) => post.uuid === uuid));
  const [start = -1, end = -1] = places[0] === -1 ? [places[1], places[1]] : places;
  const next = new Map(selection);
  const add = !selection.has(to);
  for (const post of list.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (add) next.set(post.uuid, post);
    else next.delete(post.uuid);
  }
  return next;
}

/** Adds every post of a page, or removes them if all were selected. */
export function withPage<T extends Chosen>(selection: Selection<T>, page: readonly T[]): Selection<T> {
  const next = new Map(selection);
  const all = isPageSelected(selection, page);
  for (const post of page) {
    if (all) next.delete(post.uuid);
    else next.set(post.uuid, post);
  }
  return next;
}

export function isPageSelected(selection: Selection<Chosen>, page: readonly Chosen[]): boolean {
  return page.length > 0 && page.every(({ uuid }) => selection.has(uuid));
}

/** The selection with the posts of the page as they are now, so that a change is compared with what the person sees. */
export function refreshed<T extends Chosen>(selection: Selection<T>, page: readonly T[]): Selection<T> {
  const newer = page.filter((post) => selection.has(post.uuid) && selection.get(post.uuid) !== post);
  if (newer.length === 0) return selection;
  const next = new Map(selection);
  for (const post of newer) next.set(post.uuid, post);
  return next;
}
