/** The chosen posts by UUID, and the one chosen last, from which a range begins. */
export interface Selection {
  readonly posts: ReadonlySet<string>;
  readonly last: string | null;
}

export const NOTHING_CHOSEN: Selection = { posts: new Set(), last: null };

/** Chooses a post, or leaves it out if it was chosen. */
export function toggled({ posts }: Selection, post: string): Selection {
  const next = new Set(posts);
  if (!next.delete(post)) next.add(post);
  return { posts: next, last: post };
}

/** Chooses every post from the last chosen one to another, in their order. Without a last one, only that other. */
export function chosenUpTo({ posts, last }: Selection, order: readonly string[], post: string): Selection {
  const [from, to] = [order.indexOf(last ?? post), order.indexOf(post)];
  if (from === -1 || to === -1) return { posts: new Set([...posts, post]), last: post };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { posts: new Set([...posts, ...range]), last: post };
}
