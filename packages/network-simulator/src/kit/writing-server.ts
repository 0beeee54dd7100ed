import type { Answer } from '../http/answer.ts';
import { gatewayAnswer } from '../quirks/gateway-answer.ts';
import type { DeletedPost, MadePost, Server } from './server.ts';
import { collectionsOf, isCannot, postsIn, type Shown } from './shown.ts';

/** The server during one request that may change something, and what the request did to posts. */
export interface Writing<S extends Server> {
  readonly server: S;
  /** Keeps the ids of posts that are gone since the request began. */
  end(): void;
  /** The answer after quirks that meet calls that make posts. */
  answered(answer: Answer, own: (status: number) => Answer): Answer | 'cut';
}

export function beginWriting<S extends Server>(shown: Shown<S, MadePost>, server: S): Writing<S> {
  const made = new Set<number>();
  const before = allPosts(shown, server);
  const writing: S = {
    ...server,
    nextOrdinal: () => {
      const ordinal = server.nextOrdinal();
      made.add(ordinal);
      return ordinal;
    },
    numbered: <P extends MadePost>(post: P) => numberedPost(shown, server, post),
  };
  return {
    server: writing,
    end() {
      const left = new Set(allPosts(shown, server));
      keepDeleted(
        server,
        before
          .filter((post) => !left.has(post))
          .map((post) => ({ id: shown.id(post), author: shown.author(server, post) })),
      );
    },
    answered(answer, own) {
      const post = allPosts(shown, server).findLast(({ ordinal }) => made.has(ordinal));
      if (post === undefined) return answer;
      const author = shown.author(server, post);
      if (server.quirks.now('lose-answer', author).some(({ meets }) => meets())) return 'cut';
      const [gateway] = server.quirks.now('gateway', author).filter(({ meets }) => meets());
      if (gateway === undefined) return answer;
      const { status, form } = gateway.quirk;
      return form === 'own' ? own(status) : gatewayAnswer(status, form);
    },
  };
}

/** Deletes a post as a person does in the network's own pages; false when there is none. */
export function deleteByHand<S extends Server>(shown: Shown<S, MadePost>, server: S, id: string): boolean {
  for (const collection of collectionsOf(shown)) {
    const post = postsIn(server.state, collection).find((one) => shown.id(one) === id);
    if (post === undefined) continue;
    const others = postsIn(server.state, collection).filter((other) => other !== post);
    Object.assign(server.state, { [collection]: others });
    keepDeleted(server, [{ id, author: shown.author(server, post) }]);
    return true;
  }
  return false;
}

function keepDeleted({ state }: Server, posts: readonly DeletedPost[]): void {
  const known = state.deleted ?? [];
  const added = posts.filter(({ id }) => !known.some((other) => other.id === id));
  if (added.length > 0) state.deleted = [...known, ...added];
}

function allPosts<S extends Server>(shown: Shown<S, MadePost>, { state }: S): readonly MadePost[] {
  return collectionsOf(shown).flatMap((collection) => postsIn(state, collection));
}

/** The post under the id of the latest deleted post of its author and kind, on servers that reuse ids. */
function numberedPost<S extends Server, P extends MadePost>(
  shown: Shown<S, MadePost>,
  server: S,
  post: P,
): P {
  const { withId } = shown;
  if (isCannot(withId)) return post;
  const author = shown.author(server, post);
  const [reuse] = server.quirks.now('reuse-ids', author);
  if (reuse === undefined) return post;
  const deleted = server.state.deleted ?? [];
  const kind = kindOf(shown.id(post));
  const free = deleted.findLast((other) => other.author === author && kindOf(other.id) === kind);
  if (free === undefined) return post;
  server.state.deleted = deleted.filter((other) => other !== free);
  reuse.noteEffect();
  // The network returns a post of the type that it was given.
  return withId(post, free.id) as P;
}

/** What stands before the number of an id, such as a page's number or `urn:li:share:`. */
function kindOf(id: string): string {
  return id.replace(/[0-9A-Za-z]+$/, '');
}
