import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { optionsOf } from '@crier/requirements-engine';
import { sessionOf } from '../../families/mastodon-api/session.ts';
import { sentTime } from '../../http/server-clock.ts';
import type { PublisherKit } from '../../kit.ts';
import { mayStillArrive, unclear } from '../../read-back-answers.ts';
import { findStatus } from './find-status.ts';
import { intendedStatus } from './post.ts';
import { readRecent } from './recent-statuses.ts';

/** How far before the time of sending the list must reach, in case clocks were adjusted in between. */
const REACH_MS = 15 * 60 * 1_000;
const RETRY_MS = 30_000;

/**
 * Looks for the lost post among the newest posts of the account. `absent` requires the full list back to the time of
 * sending, read after the lost call could no longer arrive.
 */
export async function readBack(kit: PublisherKit, context: ReadBackContext): Promise<ReadBackAnswer> {
  const { account } = context.request;
  const session = sessionOf(kit.call, { account, credentials: context.credentials });
  const { sentAt } = context.step;
  const askedAt = kit.now();

  const recent = await readRecent(session, account.remoteId, (sentAt ?? askedAt) - REACH_MS);
  if (recent.outcome === 'auth') return recent;
  if (recent.outcome === 'unclear') return { ...recent, retryAfterMs: recent.retryAfterMs ?? RETRY_MS };

  const { evidence } = recent;
  const sent = sentAt === null ? null : sentTime(recent.clock, sentAt);
  const candidates = recent.statuses.filter((status) => !context.known.has(status.record.id));
  const finding = await findStatus(session, { ...intendedStatus(context), sent }, candidates);
  if (finding.found !== undefined) return { outcome: 'found', remote: finding.found, evidence };
  if (finding.doubt !== undefined) return unclear(finding.doubt, evidence, RETRY_MS);
  const waiting = mayStillArrive({ sentAt, settleMs: kit.slowSettleMs, askedAt }, evidence, RETRY_MS);
  if (waiting !== null) return waiting;
  if (!recent.conclusive)
    return unclear('The list of posts does not go back to the time of sending.', evidence, RETRY_MS);
  const { visibility } = optionsOf('mastodon', context.request.options, account.id);
  if (visibility === 'private')
    return unclear('Not every server lists posts for followers only.', evidence, RETRY_MS);
  return { outcome: 'absent', evidence };
}
