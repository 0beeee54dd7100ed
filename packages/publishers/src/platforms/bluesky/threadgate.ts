import type { JsonObject, RemoteRecord, StepContext } from '@crier/domain';
import { sentAudience } from '@crier/requirements-engine';

export const THREADGATE_COLLECTION = 'app.bsky.feed.threadgate';

type Gated = Pick<StepContext, 'request' | 'step'>;

/** The rule of the lexicon on who may reply, or `none` for nobody; undefined if everyone may. It is the first post's. */
function ruleOf({ request, step }: Gated) {
  return step.item === 0 ? sentAudience('bluesky', request.audience)['allow'] : undefined;
}

/**
 * The record that says who may reply in a thread (app.bsky.feed.threadgate lexicon); null if everyone may. It has the key
 * of the first post and is written in the same commit, so that the post is never without it.
 */
export function threadgateRecord(context: Gated, did: string, now: number): JsonObject | null {
  const rule = ruleOf(context);
  if (rule === undefined) return null;
  const { idempotencyKey, sentAt } = context.step;
  return {
    $type: THREADGATE_COLLECTION,
    post: `at://${did}/app.bsky.feed.post/${idempotencyKey}`,
    createdAt: new Date(sentAt ?? now).toISOString(),
    allow: rule === 'none' ? [] : [{ $type: `${THREADGATE_COLLECTION}#${rule}` }],
  };
}

/** A post's record that remembers its rule on replies, which is deleted with it. */
export function withThreadgate(remote: RemoteRecord, context: Gated): RemoteRecord {
  return ruleOf(context) === undefined ? remote : { ...remote, data: { ...remote.data, threadgate: true } };
}

/** Whether a post has a rule on replies. */
export function hasThreadgate({ data }: RemoteRecord): boolean {
  return data?.['threadgate'] === true;
}
