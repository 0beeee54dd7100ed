import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { accountById } from '../../kit/server.ts';
import { LANGUAGE_FEEDS } from './learned.ts';
import { blobsOfPost, POST_COLLECTION, recordUri } from './records.ts';
import { type BlueskyRecord, type BlueskyServer, requiredParameter } from './server.ts';

const MOST = 25;

/** `app.bsky.feed.searchPosts`: the newest posts that contain `q`, in the language `lang` if one is given. */
export function searchPosts(server: BlueskyServer, call: Call) {
  const sought = requiredParameter(call, 'q').toLowerCase();
  const lang = call.query.get('lang');
  const found = server
    .listed(server.state.posts.filter(({ collection }) => collection === POST_COLLECTION))
    .filter((record) => blobsOfPost(server, record) !== undefined)
    .filter(({ value }) =>
      String(value['text'] ?? '')
        .toLowerCase()
        .includes(sought),
    )
    .filter((record) => lang === null || isIn(server, record, lang))
    .toReversed();
  const posts = found.slice(0, MOST).map((record) => ({
    uri: recordUri(record),
    cid: record.cid,
    author: { did: record.did, handle: accountById(server, record.did)?.handle ?? record.did },
    record: record.value,
    indexedAt: new Date(record.createdAt).toISOString(),
  }));
  return { posts, hitsTotal: found.length };
}

/** The languages that a record says; empty if it says none. */
export function languagesOf({ value }: BlueskyRecord): readonly string[] {
  const { langs } = value;
  return Array.isArray(langs) ? langs.map(String) : [];
}

/** A tag is in its own language and in that of every tag it begins with (RFC 4647 §3.3.1). */
function isIn(server: BlueskyServer, record: BlueskyRecord, lang: string): boolean {
  const languages = languagesOf(record);
  if (languages.length === 0) return !plays(server, LANGUAGE_FEEDS);
  return languages.some((tag) => `${tag}-`.toLowerCase().startsWith(`${lang}-`.toLowerCase()));
}
