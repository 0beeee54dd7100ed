import type { InstanceQuirks } from '../quirks/quirk-book.ts';
import { firstLink, TEXT_REWRITES } from '../quirks/rewrite-text.ts';
import type { MadePost, Server } from './server.ts';
import { collectionsOf, isCannot, postsIn, type Shown } from './shown.ts';

/** The server as its readers see it: posts as it changed them, lists as it shows them. Writes reach the real state. */
export function shownServer<S extends Server>(shown: Shown<S, MadePost>, server: S): S {
  const shownOnes = new Map(collectionsOf(shown).map((name) => [name, shownPosts(shown, server)]));
  const state = new Proxy(server.state, {
    get: (target, name: string, receiver) =>
      shownOnes.get(name)?.(postsIn(target, name)) ?? Reflect.get(target, name, receiver),
  });
  return {
    ...server,
    state,
    listed: <P extends MadePost>(posts: readonly P[]) => listedPosts(shown, server, posts),
  };
}

/** Shows the posts of a collection. What was done to a post when it was made never changes, so each is done once. */
function shownPosts<S extends Server>(shown: Shown<S, MadePost>, server: S) {
  const known = new WeakMap<MadePost, MadePost>();
  let last:
    | { readonly of: readonly MadePost[]; readonly length: number; readonly all: MadePost[] }
    | undefined;
  return (posts: readonly MadePost[]): readonly MadePost[] => {
    if (last?.of === posts && last.length === posts.length) return last.all;
    const all = posts.map((post) => {
      const seen = known.get(post) ?? shownPost(shown, server, post);
      known.set(post, seen);
      return seen;
    });
    last = { of: posts, length: posts.length, all };
    return all;
  };
}

/** A post with everything that was done to it when it was made. */
function shownPost<S extends Server>(shown: Shown<S, MadePost>, server: S, post: MadePost): MadePost {
  const { texts, withLink, withoutFile, dates } = shown;
  let seen = post;
  const change = (members: object): boolean => {
    const before = new Map<string, unknown>(Object.entries(seen));
    const hasEffect = Object.entries(members).some(
      ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
    );
    if (hasEffect) seen = overlaid(seen, members);
    return hasEffect;
  };
  for (const { quirk, noteEffect } of server.quirks.whenMade(post.ordinal, shown.author(server, post))) {
    const rewrite = TEXT_REWRITES[quirk.type as keyof typeof TEXT_REWRITES];
    let links: readonly string[] = [];
    let isChanged = false;
    if (rewrite !== undefined && !isCannot(texts)) {
      const changed = texts(seen, (text) => {
        links = [...links, firstLink(text) ?? []].flat();
        return rewrite(text);
      });
      isChanged = change(changed);
    }
    const [link] = links;
    if (quirk.type === 'link-to-attachment' && link !== undefined && !isCannot(withLink))
      isChanged = change(withLink(server, seen, link)) || isChanged;
    if (quirk.type === 'drop-attachment' && !isCannot(withoutFile)) isChanged = change(withoutFile(seen));
    if (quirk.type === 'dates-behind' && dates === true)
      isChanged = change({ createdAt: seen.createdAt - quirk.seconds * 1000 });
    if (isChanged) noteEffect(post.ordinal);
  }
  return seen;
}

/** The post with other members; everything that is written to it reaches the post. */
function overlaid<P extends MadePost>(post: P, members: object): P {
  return new Proxy(post, {
    get: (target, name, receiver) =>
      Object.hasOwn(members, name)
        ? Reflect.get(members, name)
        : Reflect.get(target, name, receiver === undefined ? target : receiver),
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}

function listedPosts<S extends Server, P extends MadePost>(
  shown: Shown<S, MadePost>,
  server: S,
  posts: readonly P[],
): readonly P[] {
  if (shown.lists !== true) return posts;
  const { quirks, clock } = server;
  const now = clock.now();
  const isKept = (post: P): boolean => {
    const author = shown.author(server, post);
    return [
      ...quirks.now('lag', author).filter(({ quirk }) => post.createdAt + quirk.seconds * 1000 > now),
      ...quirks
        .now('empty-list', author)
        .filter(({ quirk, since }) => quirk.seconds === undefined || now < since + quirk.seconds * 1000),
      ...quirks.now('drop-from-list', author).filter(({ sinceOrdinal }) => post.ordinal > sinceOrdinal),
    ].every(({ noteEffect }) => {
      noteEffect(post.ordinal);
      return false;
    });
  };
  return cutShort(shown, server, quirks, posts.filter(isKept));
}

/** The newest posts of every author whose lists are short. */
function cutShort<S extends Server, P extends MadePost>(
  shown: Shown<S, MadePost>,
  server: S,
  quirks: InstanceQuirks,
  posts: readonly P[],
): readonly P[] {
  const newest = posts.toSorted((a, b) => b.ordinal - a.ordinal);
  return posts.filter((post) => {
    const cutting = quirks
      .now('short-list', shown.author(server, post))
      .filter(({ quirk }) => newest.indexOf(post) >= quirk.length);
    for (const { noteEffect } of cutting) noteEffect(post.ordinal);
    return cutting.length === 0;
  });
}
