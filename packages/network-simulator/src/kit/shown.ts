import { QUIRKS, type QuirkType } from '../quirks/quirk.ts';
import type { MadePost, NetworkState, Server } from './server.ts';

/** Why a network can't do something to its posts. */
export interface Cannot {
  readonly cannot: string;
}

/** A function of a network about its own posts, which the kit may call with any post of that network's state. */
type About<Arguments extends readonly unknown[], Result> = {
  call(...given: Arguments): Result;
}['call'];

/** How the posts of a network are changed, dated, numbered and listed; what it can't do has a reason. */
export interface Shown<S extends Server, P extends MadePost> {
  /** Members of the state that hold posts; `posts` if left out. */
  readonly collections?: readonly (keyof S['state'] & string)[];
  readonly id: About<[post: P], string>;
  /** Handle of the author. */
  readonly author: About<[server: S, post: P], string>;
  /** The members of a post that hold text, changed. */
  readonly texts: About<[post: P, change: (text: string) => string], Partial<P>> | Cannot;
  /** The members of a post that lacks its last file. */
  readonly withoutFile: About<[post: P], Partial<P>> | Cannot;
  /** The members of a post that has a link as an attachment or a card. */
  readonly withLink: About<[server: S, post: P, link: string], Partial<P>> | Cannot;
  /** A post under another id. */
  readonly withId: About<[post: P, id: string], P> | Cannot;
  /** Whether apps are shown the dates that the server gave. */
  readonly dates: true | Cannot;
  /** Whether apps are shown lists, all of which pass through `server.listed`. */
  readonly lists: true | Cannot;
}

/** The quirks that a network can't have, each with the reason. */
export function missingQuirks<S extends Server>(
  shown: Shown<S, MadePost>,
): Readonly<Partial<Record<QuirkType, string>>> {
  const reasons: Partial<Record<QuirkType, string>> = {};
  for (const type of QUIRKS) {
    const part = partOf(shown, type);
    if (part !== undefined && isCannot(part)) reasons[type] = part.cannot;
  }
  return reasons;
}

/** The posts of a state, of all collections. */
export function collectionsOf<S extends Server>({ collections }: Shown<S, MadePost>): readonly string[] {
  return collections ?? ['posts'];
}

export function postsIn(state: NetworkState, collection: string): readonly MadePost[] {
  const held: unknown = Object.entries(state).find(([name]) => name === collection)?.[1];
  return Array.isArray(held) ? held : [];
}

export function isCannot(part: unknown): part is Cannot {
  return typeof part === 'object' && part !== null && 'cannot' in part;
}

function partOf<S extends Server>(shown: Shown<S, MadePost>, type: QuirkType): unknown {
  switch (type) {
    case 'link-to-attachment':
      return isCannot(shown.texts) ? shown.texts : shown.withLink;
    case 'drop-attachment':
      return shown.withoutFile;
    case 'shorten-links':
    case 'trim-text':
    case 'replace-text':
    case 'sign-text':
    case 'render-markdown':
      return shown.texts;
    case 'lag':
    case 'empty-list':
    case 'short-list':
    case 'drop-from-list':
      return shown.lists;
    case 'reuse-ids':
      return shown.withId;
    case 'dates-behind':
      return shown.dates;
    case 'no-date-header':
    case 'gateway':
    case 'lose-answer':
    case 'learned':
    case 'lenient':
      return undefined;
  }
}
