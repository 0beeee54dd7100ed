import type { LedgerEntry } from '../load/ledger.ts';
import type { Finding } from './finding.ts';
import { judgeEvents } from './judge-events.ts';
import { judgeGivenUp } from './judge-given-up.ts';
import { judgePublication } from './judge-publication.ts';
import type { Outcome, PublicPart, ToldPost } from './outcome.ts';
import { findOvertakes } from './overtakes.ts';

/** A post that has been due for longer than this is picked up by a sweep, or is stuck. */
const OVERDUE_MS = 20_000;

/** All findings about the outcome of a run. */
export function judge(outcome: Outcome): readonly Finding[] {
  const { asked, told, seen, unknown, now } = outcome;
  const toldByPost = groupBy(told, ({ mark }) => mark.post);
  const seenByPost = groupBy(seen, ({ mark }) => mark.post);
  return [
    ...unknown.map(
      (text): Finding => ({ kind: 'wrong state', post: null, detail: `nobody wrote “${text}”` }),
    ),
    ...asked.flatMap((entry) => judgeCreation(entry, toldByPost.get(entry.post) ?? [])),
    ...asked.flatMap(({ post }) => judgeDuplicates(post, seenByPost.get(post) ?? [])),
    ...told.flatMap((post) => judgePost(post, seenByPost.get(post.mark.post) ?? [], now)),
    ...judgeGivenUp(outcome),
    ...judgeOrder(told, seen),
    ...judgeEvents(told, outcome.events),
  ];
}

function judgeCreation(entry: LedgerEntry, told: readonly ToldPost[]): readonly Finding[] {
  const { post, key, uuid, deletion, refusals } = entry;
  const findings = refusals.map((detail): Finding => ({ kind: 'refused', post, detail }));
  if (told.length > 1) {
    const detail = `${key} made ${told.map((found) => found.uuid).join(' and ')}`;
    findings.push({ kind: 'created twice', post, detail });
  }
  if (uuid !== null && told.length === 0 && deletion === 'none')
    findings.push({ kind: 'creation lost', post, detail: `${uuid} was created under ${key} but is gone` });
  return findings;
}

/** Each part may be public once on each account, whatever its version. */
function judgeDuplicates(post: number, seen: readonly PublicPart[]): readonly Finding[] {
  return [...groupBy(seen, ({ account, mark }) => `${account} ${mark.part}`).values()]
    .filter((parts) => parts.length > 1)
    .map((parts): Finding => {
      const [first] = parts;
      const detail = `part ${first?.mark.part} on account ${first?.account}: ${parts.map(({ id }) => id).join(', ')}`;
      return { kind: 'duplicate', post, detail };
    });
}

function judgePost(post: ToldPost, seen: readonly PublicPart[], now: number): readonly Finding[] {
  const findings = post.publications.flatMap((publication) =>
    judgePublication(
      post,
      publication,
      seen.filter(({ account }) => account === publication.account.id),
      now,
    ),
  );
  const states = post.publications.map(({ state }) => state);
  const detail = `${post.uuid} is ${post.status}: ${states.join(', ')}`;
  const isOverdue =
    post.status === 'scheduled' && !post.trashed && post.dueAt !== null && now - post.dueAt > OVERDUE_MS;
  const hasEnded = states.every((state) => state !== 'pending' && state !== 'publishing');
  if (isOverdue || (post.status === 'publishing' && hasEnded))
    findings.push({ kind: 'stuck', post: post.mark.post, detail });
  if (post.status === 'published' && states.some((state) => state !== 'published'))
    findings.push({ kind: 'wrong state', post: post.mark.post, detail });
  return findings;
}

/** The posts of an account become public in the order of their times, except those that have to wait. */
function judgeOrder(told: readonly ToldPost[], seen: readonly PublicPart[]): readonly Finding[] {
  return findOvertakes(told, seen)
    .filter(({ isAllowed }) => !isAllowed)
    .map(({ account, post, by, aheadMs }): Finding => {
      const ahead = Math.round(aheadMs / 1_000);
      const detail = `on account ${account}, post ${by} was due ${ahead} s later but was published before this one had started`;
      return { kind: 'out of order', post, detail };
    });
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  return Map.groupBy(items, keyOf);
}
