import type { MastodonSession } from '../../families/mastodon-api/session.ts';
import { textAt } from '../../http/json.ts';
import { isSuccess } from '../../http/outcome.ts';
import { nearestFirst, placeInTime } from '../../same-post.ts';
import { hasFiles, matchPost, type SentStatus } from './match-post.ts';
import type { RemoteStatus } from './status.ts';

/** Most posts whose typed text is asked for, one call each. */
const MOST_SOURCES = 5;

export interface Finding {
  readonly found?: RemoteStatus;
  /** A post that has the same text, and therefore may be ours. */
  readonly doubtful?: RemoteStatus;
  /** The application of the access token; null if it is not known or no post names one. */
  readonly application: string | null;
}

/**
 * Picks our post by {@link matchPost}. Among several, the one with our own files wins, then the one from our
 * application, then the first since the sending.
 */
export async function findStatus(
  session: MastodonSession,
  intended: Omit<SentStatus, 'application'>,
  statuses: readonly RemoteStatus[],
): Promise<Finding> {
  const anybody: SentStatus = { ...intended, application: null };
  const alike = statuses.filter((status) => matchPost(anybody, status) !== 'other');
  const isNamed = statuses.some((status) => isRelevant(status, intended) && status.application !== null);
  const application = isNamed ? await ownApplication(session) : null;
  const sent: SentStatus = { ...intended, application };
  const rank = (status: RemoteStatus) =>
    2 * Number(!hasFiles(sent, status)) + Number(application !== null && status.application !== application);
  const inOrder = nearestFirst(sent.sent);
  const byRank = (one: RemoteStatus, other: RemoteStatus) => rank(one) - rank(other) || inOrder(one, other);

  const [ours] = alike.filter((status) => matchPost(sent, status) === 'same').toSorted(byRank);
  if (ours !== undefined) return { found: ours, application };

  const rewritten = statuses.filter(
    (status) => matchPost(anybody, { ...status, typed: sent.text }) === 'same' && !alike.includes(status),
  );
  const checked = await withTypedText(session, rewritten.toSorted(inOrder));
  const [typed] = checked.filter((status) => matchPost(sent, status) === 'same').toSorted(byRank);
  if (typed !== undefined) return { found: typed, application };
  const doubtful = [...alike, ...checked].find((status) => matchPost(sent, status) === 'doubtful');
  return doubtful === undefined ? { application } : { doubtful, application };
}

/** Whether the post is where ours would be, and may be from after the sending or the day before. */
function isRelevant(
  { parent, createdAt }: RemoteStatus,
  intended: Pick<SentStatus, 'parent' | 'sent'>,
): boolean {
  return parent === intended.parent && placeInTime(intended.sent, createdAt) !== 'elsewhere';
}

/** The name of the application whose token is used (Mastodon docs: "Verify your app works"); null if not reported. */
async function ownApplication(session: MastodonSession): Promise<string | null> {
  const result = await session.call({ method: 'GET', path: '/api/v1/apps/verify_credentials' });
  return result.kind === 'answer' && isSuccess(result) ? (textAt(result.json, 'name') ?? null) : null;
}

/** The posts with their text as typed, which may differ from the text that servers show. */
async function withTypedText(
  session: MastodonSession,
  statuses: readonly RemoteStatus[],
): Promise<readonly RemoteStatus[]> {
  const checked: RemoteStatus[] = [];
  for (const [index, status] of statuses.entries()) {
    const typed = index < MOST_SOURCES ? await typedText(session, status.record.id) : null;
    checked.push({ ...status, typed });
  }
  return checked;
}

async function typedText(session: MastodonSession, id: string): Promise<string | null> {
  const path = `/api/v1/statuses/${encodeURIComponent(id)}/source`;
  const result = await session.call({ method: 'GET', path });
  return result.kind === 'answer' && isSuccess(result) ? (textAt(result.json, 'text') ?? null) : null;
}
