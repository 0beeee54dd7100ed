import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../../http/body.ts';
import { atUri, datetime, ensureValid, InvalidRecord, list, openUnion } from './lexicon.ts';

export const THREADGATE_COLLECTION = 'app.bsky.feed.threadgate';

const RULES = ['mentionRule', 'followerRule', 'followingRule'].map(
  (rule) => [`${THREADGATE_COLLECTION}#${rule}`, z.looseObject({})] as const,
);
const LISTED = [`${THREADGATE_COLLECTION}#listRule`, z.looseObject({ list: atUri })] as const;

const lexicon = z.looseObject({
  createdAt: datetime,
  post: atUri,
  allow: list(5, openUnion(Object.fromEntries([...RULES, LISTED]))).optional(),
  hiddenReplies: list(300, atUri).optional(),
});

/** Checks a record against app.bsky.feed.threadgate: its key is that of the root post, in the same repository. */
export function checkThreadgate(record: JsonObject, did: string, rkey: string): void {
  ensureValid(lexicon, record);
  if (record['post'] !== `at://${did}/app.bsky.feed.post/${rkey}`)
    throw new InvalidRecord('Record/post must be the post with the key of the record');
}

/** Who may reply, by the names of the rules; `nobody` for a list without rules, undefined for everybody. */
export function allowedReplies({ allow }: JsonObject): readonly string[] | string | undefined {
  if (!Array.isArray(allow)) return undefined;
  const rules = allow.map((rule) => String(isJsonObject(rule) ? rule['$type'] : '').split('#')[1] ?? '');
  return rules.length === 0 ? 'nobody' : rules;
}
