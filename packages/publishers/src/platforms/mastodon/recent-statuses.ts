import type { Evidence } from '@crier/domain';
import { readAnswer } from '../../families/mastodon-api/errors.ts';
import type { ApiRequest, MastodonSession } from '../../families/mastodon-api/session.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock, UNKNOWN_CLOCK } from '../../http/server-clock.ts';
import { type Listed, type Listing, REACH_MS } from '../../listing.ts';
import { couldNotAsk, unclear } from '../../read-back-answers.ts';
import { type RemoteStatus, statusFrom } from './status.ts';

const PAGE = 40;
const MOST_PAGES = 10;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/** Reads the newest posts without reblogs, newest first, back to `since`, in ms by our clock. */
export async function readRecent(
  session: MastodonSession,
  accountId: string,
  since: number,
): Promise<Listing<RemoteStatus>> {
  const base = `/api/v1/accounts/${encodeURIComponent(accountId)}/statuses?limit=${PAGE}&exclude_reblogs=true`;
  const statuses: RemoteStatus[] = [];
  const seen = new Set<string>();
  let clock = UNKNOWN_CLOCK;
  let evidence: Evidence = NOTHING_CALLED;
  let anonymous = false;
  let last: string | undefined;
  let isCut = true;

  const listed = (isComplete: boolean, isWhole = isComplete): Listed<RemoteStatus> => ({
    outcome: 'listed',
    posts: statuses,
    isComplete: isComplete && !anonymous,
    isWhole: isWhole && !anonymous,
    clock,
    evidence,
  });

  for (let page = 0; page < MOST_PAGES; page += 1) {
    const request = {
      method: 'GET',
      path: last === undefined ? base : `${base}&max_id=${encodeURIComponent(last)}`,
      maxBytes: MAX_PAGE_BYTES,
    } as const;
    const read = await readPage(session, request, { anonymous, isFirst: page === 0 });
    const { answer } = read;
    anonymous = read.anonymous;
    if (!isAnswer(answer)) return couldNotAsk(answer, 'The posts of the account could not be listed', null);
    if (page === 0) clock = serverClock(answer);
    evidence = answer.evidence;
    if (!Array.isArray(answer.json)) return unclear('The list of posts could not be read.', evidence, null);
    const found = answer.json.flatMap((status) => statusFrom(status) ?? []);
    const fresh = found.filter((status) => !seen.has(status.record.id));
    for (const status of fresh) seen.add(status.record.id);
    statuses.push(...fresh.filter((status) => !status.isReblog));
    if (answer.json.length === 0) return listed(true);
    const horizon = sentTime(clock, since - REACH_MS).earliest;
    if (found.some((status) => !status.isReblog && status.createdAt !== null && status.createdAt < horizon)) {
      return listed(true, false);
    }
    last = found.at(-1)?.record.id;
    // Servers that ignore max_id repeat the first page. A page that was not cut at the limit is the last.
    if (fresh.length === 0) return listed(!isCut);
    if (last === undefined) return listed(false);
    isCut = answer.json.length === PAGE;
  }
  return listed(false);
}

/**
 * Reads a page with the account's token, or without one. A token may be allowed to write posts but not to list them;
 * the public list still shows existing posts.
 */
async function readPage(
  session: MastodonSession,
  request: ApiRequest,
  { anonymous, isFirst }: { readonly anonymous: boolean; readonly isFirst: boolean },
) {
  const openly = async () => readAnswer(await session.anonymous(request), 'reading');
  const answer = anonymous ? await openly() : readAnswer(await session.call(request), 'reading');
  if (!isAnswer(answer) && answer.outcome === 'auth' && isFirst && answer.evidence.status === 403) {
    const open = await openly();
    if (isAnswer(open)) return { answer: open, anonymous: true };
  }
  return { answer, anonymous };
}
