import { networkName } from '../../ui/network-names.ts';
import { firstWords, momentOf } from '../../ui/posts/post-facts.ts';
import type { Cause, Post } from './causes.ts';
import type { HomeMessages } from './messages/en.ts';

/** What a reader's language and zone add to the words of a cause. */
export interface Telling {
  readonly texts: HomeMessages;
  /** In place of the words of a post without text. */
  readonly untitled: string;
  /** A moment of the wire with its day and time. */
  readonly when: (at: string) => string;
  /** The day of such a moment. */
  readonly day: (at: string) => string;
  readonly list: (names: readonly string[]) => string;
  /** Why a post failed on the account. */
  readonly why: (account: Extract<Cause, { kind: 'failed' }>['account']) => string;
}

/** A cause in words: what happened, and what is to be known about it. */
export interface CauseWords {
  readonly title: string;
  readonly about: string;
}

/** The most characters of a post's text in a title. */
const FEW = 48;

/** Tells a cause in the reader's language. */
export function wordsOf(cause: Cause, telling: Telling): CauseWords {
  const { texts } = telling;
  const { posts, total } = cause;
  const named = posts.length === 1 && posts[0] !== undefined ? quotable(posts[0], telling) : null;
  switch (cause.kind) {
    case 'reconnect': {
      const { name, provider } = cause.account;
      const first = firstTime(posts, telling);
      return { title: texts.signedOut(name, networkName(provider)), about: texts.wait(total, first) };
    }
    case 'outage': {
      const { service } = cause.outage;
      const name = networkName(cause.network);
      const title = texts.outage(service === '' ? name : `${name} (${service})`, total);
      return { title, about: texts.outageWhy };
    }
    case 'webhook': {
      const title = texts.webhookStopped(URL.parse(cause.webhook.url)?.host ?? cause.webhook.url);
      return { title, about: texts.webhookStoppedWhy };
    }
    case 'failed': {
      const network = networkName(cause.network);
      const title = named === null ? texts.failedMany(network, total) : texts.failed(network, named);
      return { title, about: telling.why(cause.account) };
    }
    case 'unconfirmed': {
      const network = networkName(cause.network);
      const title =
        named === null ? texts.unconfirmedMany(network, total) : texts.unconfirmed(network, named);
      return { title, about: texts.unconfirmedWhy(cause.account.name) };
    }
    case 'missed':
      return {
        ...{ title: named === null ? texts.missedMany(total) : texts.missed(named), about: texts.missedWhy },
      };
    case 'approve': {
      const authors = [...new Set(posts.map(({ user }) => user.name))];
      const about = texts.approveFrom(telling.list(authors), firstTime(posts, telling));
      return { title: texts.approve(total), about };
    }
    case 'returned': {
      const returned = posts[0]?.returned;
      const note = returned?.note ?? '';
      return {
        title: texts.returned(returned?.by ?? '', named ?? telling.untitled),
        about: note === '' ? telling.when(returned?.at ?? '') : texts.returnedNote(note),
      };
    }
    case 'ending': {
      const { name, provider, access_ends_at: at } = cause.account;
      const title = texts.ending(name, networkName(provider), telling.day(at ?? ''));
      return { title, about: texts.endingPosts(total) };
    }
    case 'key': {
      const { name, expires_at: at } = cause.personalKey;
      return { title: texts.keyEnds(name, telling.day(at ?? '')), about: texts.keyEndsWhy };
    }
    case 'version': {
      const { version, ends_at: at } = cause.version;
      const title = texts.versionEnds(networkName(cause.network), version, telling.day(at));
      return { title, about: texts.versionEndsWhy };
    }
  }
}

function quotable(post: Post, { untitled }: Telling): string {
  const words = firstWords(post) || untitled;
  const characters = [...words];
  return characters.length <= FEW ? words : `${characters.slice(0, FEW).join('').trimEnd()}…`;
}

/** The time of the post that is due first; null if none has one. */
function firstTime(posts: readonly Post[], { when }: Telling): string | null {
  const [first] = soonestFirst(posts);
  const at = first === undefined ? null : momentOf(first);
  return at === null ? null : when(at);
}

/** By time; posts without one come last. */
export function soonestFirst(posts: readonly Post[]): readonly Post[] {
  const timeOf = (post: Post) => momentOf(post) ?? '9';
  return posts.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)));
}
