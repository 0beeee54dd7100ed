import type { LedgerEntry } from '../load/ledger.ts';
import type { Finding } from './finding.ts';
import { judgePublication } from './judge-publication.ts';
import type { Outcome, PublicPart, ToldPost } from './outcome.ts';

/** A post that is due for longer than this is taken up by a sweep, or stands still. */
const OVERDUE_MS = 20_000;
/** Times are told in seconds: two posts whose times differ by less are due at once. */
const SAME_TIME_MS = 2_000;

/** Everything that is wrong with the outcome of a run. */
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
    ...judgeOrder(told, seen),
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
    findings.push({ kind: 'creation lost', post, detail: `${uuid} was created under ${key} and is gone` });
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

/** Posts of an account become public in the order of their times. Those that were retried have times of their own. */
function judgeOrder(told: readonly ToldPost[], seen: readonly PublicPart[]): readonly Finding[] {
  const byPost = new Map(told.map((post) => [post.mark.post, post]));
  const findings: Finding[] = [];
  for (const [account, parts] of groupBy(seen, (part) => part.account)) {
    let latest: { readonly dueAt: number; readonly post: number } | null = null;
    for (const { mark } of parts.filter((part) => part.mark.part === 1)) {
      const dueAt = timeOf(byPost.get(mark.post), account);
      if (dueAt === null) continue;
      if (latest !== null && latest.dueAt - dueAt >= SAME_TIME_MS) {
        const ahead = Math.round((latest.dueAt - dueAt) / 1_000);
        const detail = `on account ${account} post ${latest.post}, due ${ahead} s later, went first`;
        findings.push({ kind: 'out of order', post: mark.post, detail });
      }
      if (latest === null || dueAt > latest.dueAt) latest = { dueAt, post: mark.post };
    }
  }
  return findings;
}

/** When the post was due on the account; null when it was retried or is not told of. */
function timeOf(post: ToldPost | undefined, account: number): number | null {
  const publication = post?.publications.find((found) => found.account.id === account);
  if (post === undefined || post.dueAt === null || !publication?.due_at) return null;
  const dueAt = Date.parse(`${publication.due_at.replace(' ', 'T')}Z`);
  return Math.abs(dueAt - post.dueAt) < SAME_TIME_MS ? post.dueAt : null;
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  return Map.groupBy(items, keyOf);
}
