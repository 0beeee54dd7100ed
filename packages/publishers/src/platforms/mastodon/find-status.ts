import type { RemoteRecord } from '@crier/domain';
import type { MastodonSession } from '../../families/mastodon-api/session.ts';
import { textAt } from '../../http/json.ts';
import { isSuccess } from '../../http/outcome.ts';
import type { IntendedStatus } from './post.ts';
import { isSameText, isSimilarText } from './same-text.ts';
import type { RemoteStatus } from './status.ts';

/** Most posts whose typed text is asked for, one call each. */
const MOST_SOURCES = 5;
/** How far a server's clock may be off, whole time zones included, before its posts are taken for older ones. */
const DOUBT_MS = 24 * 60 * 60 * 1_000;

export interface Finding {
  readonly found?: RemoteRecord;
  /** Why it cannot be said that the post is not there. */
  readonly doubt?: string;
}

/**
 * Picks the post that is ours: the same parent, number of files and text, sent no earlier than `earliest` (server
 * time). Among several the one with our very files wins, then the oldest. A post that only a change of clocks could
 * make ours is reported as doubt.
 */
export async function findStatus(
  session: MastodonSession,
  intended: IntendedStatus,
  statuses: readonly RemoteStatus[],
  earliest: number,
): Promise<Finding> {
  const alike = statuses.filter(
    (status) => status.parent === intended.parent && status.mediaIds.length === intended.mediaIds.length,
  );
  const inTime = alike.filter((status) => isCertain(status, intended) || isSince(status, earliest));
  const same = inTime.filter((status) => hasText(status, intended.text, isSameText)).sort(oldestFirst);
  const ours = same.find((status) => hasFiles(status, intended)) ?? same[0];
  if (ours !== undefined) return { found: ours.record };

  const rewritten = await firstRewritten(session, intended, inTime.toSorted(oldestFirst));
  if (rewritten !== undefined) return { found: rewritten.record };

  const twin = alike.some(
    (status) => isSince(status, earliest - DOUBT_MS) && hasText(status, intended.text, isSameText),
  );
  return twin
    ? { doubt: 'An earlier post has the same text, so the two cannot be told apart with certainty.' }
    : {};
}

/** Our own files or our own thread: such a post is ours whatever its time says. */
function isCertain(status: RemoteStatus, intended: IntendedStatus): boolean {
  return intended.parent !== null || (intended.mediaIds.length > 0 && hasFiles(status, intended));
}

function hasFiles(status: RemoteStatus, intended: IntendedStatus): boolean {
  return intended.mediaIds.every((id) => status.mediaIds.includes(id));
}

function isSince(status: RemoteStatus, earliest: number): boolean {
  return status.createdAt !== null && status.createdAt >= earliest;
}

function hasText(
  status: RemoteStatus,
  text: string,
  isEqual: (one: string, other: string) => boolean,
): boolean {
  return status.texts.some((shown) => isEqual(shown, text));
}

/**
 * Servers may render what was typed (Markdown, links): asks for the text as typed, and where the server does not
 * tell, compares letters only.
 */
async function firstRewritten(
  session: MastodonSession,
  intended: IntendedStatus,
  statuses: readonly RemoteStatus[],
): Promise<RemoteStatus | undefined> {
  for (const [index, status] of statuses.entries()) {
    const typed = index < MOST_SOURCES ? await typedText(session, status.record.id) : undefined;
    const isOurs =
      typed === undefined ? hasText(status, intended.text, isSimilarText) : isSameText(typed, intended.text);
    if (isOurs) return status;
  }
  return undefined;
}

async function typedText(session: MastodonSession, id: string): Promise<string | undefined> {
  const path = `/api/v1/statuses/${encodeURIComponent(id)}/source`;
  const result = await session.call({ method: 'GET', path });
  return result.kind === 'answer' && isSuccess(result) ? textAt(result.json, 'text') : undefined;
}

function oldestFirst(one: RemoteStatus, other: RemoteStatus): number {
  return (one.createdAt ?? Number.POSITIVE_INFINITY) - (other.createdAt ?? Number.POSITIVE_INFINITY);
}
