import type { StepContext } from '@crier/domain';
import { type Failure, isAnswer } from '../../http/outcome.ts';
import { disablesQuotes } from './choices.ts';
import { readAnswer } from './errors.ts';
import type { BlueskySession } from './session.ts';

const POSTGATE_COLLECTION = 'app.bsky.feed.postgate';

/**
 * Writes the rule that nobody may quote a post under the key of the post (app.bsky.feed.postgate lexicon); null if there
 * is none. It comes before the post, so that the post is never without it, and is put, so that a repeat changes nothing.
 */
export async function putPostgate(
  session: BlueskySession,
  { request, step }: StepContext,
  now: number,
): Promise<Failure | null> {
  if (!disablesQuotes(request)) return null;
  const { did } = session;
  const { idempotencyKey: rkey } = step;
  const result = await session.xrpc({
    method: 'POST',
    nsid: 'com.atproto.repo.putRecord',
    json: {
      repo: did,
      collection: POSTGATE_COLLECTION,
      rkey,
      record: {
        $type: POSTGATE_COLLECTION,
        post: `at://${did}/app.bsky.feed.post/${rkey}`,
        createdAt: new Date(step.sentAt ?? now).toISOString(),
        embeddingRules: [{ $type: `${POSTGATE_COLLECTION}#disableRule` }],
      },
    },
  });
  const answer = readAnswer(result, 'repeatable');
  return isAnswer(answer) ? null : answer;
}
