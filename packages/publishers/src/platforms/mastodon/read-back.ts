import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { optionsOf } from '@crier/requirements-engine';
import { readAnswer } from '../../families/mastodon-api/errors.ts';
import { type MastodonSession, sessionOf } from '../../families/mastodon-api/session.ts';
import { idAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { accountOf, judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import { unclear } from '../../read-back-answers.ts';
import { findStatus } from './find-status.ts';
import { isAnyGone } from './media.ts';
import { intendedStatus } from './post.ts';
import { readRecent } from './recent-statuses.ts';

/** Servers show files until a post uses them. */
const FILES_USED =
  'The server no longer shows the files of the post, so a post that it does not list yet may use them.';
const RETRY_MS = 30_000;

/**
 * Looks for the lost post among the newest posts of the account, by text, files and application; what is left is
 * judged like the list of any other network. A post made by another application is not ours.
 */
export async function readBack(kit: PublisherKit, context: ReadBackContext): Promise<ReadBackAnswer> {
  const { account } = context.request;
  const session = sessionOf(kit.call, { account, credentials: context.credentials });
  const askedAt = kit.now();

  const listed = await readRecent(session, account.remoteId, lostSince(context, askedAt));
  if (listed.outcome === 'auth') return listed;
  if (listed.outcome === 'unclear') return { ...listed, retryAfterMs: listed.retryAfterMs ?? RETRY_MS };

  const { evidence } = listed;
  const intended = intendedStatus(context);
  const { unknown, sent } = accountOf({ context, listed, askedAt });
  const finding = await findStatus(
    session,
    { ...intended, sent: context.step.sentAt === null ? null : sent },
    unknown,
  );
  if (finding.found !== undefined) return { outcome: 'found', remote: finding.found.record, evidence };
  if (finding.doubtful !== undefined) {
    const { record } = finding.doubtful;
    const reason = `Another post has the same text (${record.url ?? record.id}), so the two cannot be told apart with certainty.`;
    return { ...unclear(reason, evidence, RETRY_MS), candidate: record };
  }
  const { application } = finding;
  const judged = await judge({
    ...{ context, listed, askedAt, settleMs: kit.slowSettleMs, retryMs: RETRY_MS },
    match: () => 'other',
    isInPlace: (status) => status.parent === intended.parent,
    isForeign: (status) =>
      application !== null && status.application !== null && status.application !== application,
    shows: ({ kind }) => kind === 'post',
    count: () => countOf(session, account.remoteId),
  });
  const { visibility } = optionsOf('mastodon', context.request.options, account.id);
  if (judged.outcome !== 'absent') return judged;
  if (visibility !== 'private')
    return (await isAnyGone(session, intended.mediaIds)) ? unclear(FILES_USED, evidence, RETRY_MS) : judged;
  return unclear('Not every server lists posts for followers only.', evidence, RETRY_MS);
}

/** How many posts the account has according to its profile; null if the server does not say. */
async function countOf(session: MastodonSession, id: string): Promise<number | null> {
  const path = `/api/v1/accounts/${encodeURIComponent(id)}`;
  const answer = readAnswer(await session.call({ method: 'GET', path }), 'reading');
  const count = isAnswer(answer) ? idAt(answer.json, 'statuses_count') : undefined;
  return count === undefined ? null : Number(count);
}
