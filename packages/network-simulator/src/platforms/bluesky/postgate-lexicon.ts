import { z } from 'zod';
import type { JsonObject } from '../../http/body.ts';
import { atUri, datetime, ensureValid, InvalidRecord, list, openUnion } from './lexicon.ts';

export const POSTGATE_COLLECTION = 'app.bsky.feed.postgate';
const DISABLED = `${POSTGATE_COLLECTION}#disableRule`;

const lexicon = z.looseObject({
  createdAt: datetime,
  post: atUri,
  detachedEmbeddingUris: list(50, atUri).optional(),
  embeddingRules: list(5, openUnion({ [DISABLED]: z.looseObject({}) })).optional(),
});

/** Checks a record against app.bsky.feed.postgate: its key is that of the post, in the same repository. */
export function checkPostgate(record: JsonObject, did: string, rkey: string): void {
  ensureValid(lexicon, record);
  if (record['post'] !== `at://${did}/app.bsky.feed.post/${rkey}`)
    throw new InvalidRecord('Record/post must be the post with the key of the record');
}

/** Whether a rule keeps everybody from quoting the post. */
export function disablesQuotes({ embeddingRules }: JsonObject): boolean {
  return Array.isArray(embeddingRules) && embeddingRules.some((rule) => rule.$type === DISABLED);
}
