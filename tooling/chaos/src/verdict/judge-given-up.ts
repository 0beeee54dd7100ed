import { isLasting } from '../faults/draw-quirk.ts';
import type { Finding } from './finding.ts';
import type { Outcome, Publication, PublicPart, ToldPost } from './outcome.ts';

/** A post is made within this time after its call was recorded, and servers' clocks differ by less. */
const MADE_WITHIN_MS = 120_000;
const BEFORE_MS = 5_000;

/**
 * Publications that ended failed or unconfirmed without a reason in the networks' own records. A storm writes nothing that a
 * network refuses, so that a failure has none, unless the post was deleted meanwhile. An unconfirmed part has one if it
 * is public and its server changed it for good, or if it is not public and another post of its account is in doubt, so that the
 * network could not tell which of them is shown.
 */
export function judgeGivenUp(outcome: Outcome): readonly Finding[] {
  return outcome.told.flatMap((post) =>
    post.publications.flatMap((publication) => {
      const what = reasonless(post, publication, outcome);
      if (what === null) return [];
      const { account, errors } = publication;
      const detail = `${account.provider} account ${account.id}, post ${post.uuid}: ${what} (${errors.join(' ')})`;
      return [{ kind: 'given up' as const, post: post.mark.post, detail }];
    }),
  );
}

function reasonless(post: ToldPost, publication: Publication, outcome: Outcome): string | null {
  const entry = outcome.asked.find(({ uuid }) => uuid === post.uuid);
  const isDeleted = publication.removal !== null || post.trashed || entry?.removes === true;
  if (publication.state === 'failed')
    return isDeleted ? null : 'failed, although the network would have taken it';
  if (publication.state !== 'unconfirmed') return null;
  const visible = publication.steps.filter(({ kind }) => kind === 'post');
  const doubtful = visible.flatMap((step, index) =>
    step.state === 'unknown' ? [{ step, part: index + 1 }] : [],
  );
  if (doubtful.length === 0) return isDeleted ? null : 'unconfirmed without a part in doubt';
  const told = doubtful.map(({ step, part }) => {
    const shown = partOf(post, publication, part, outcome.seen);
    if (shown === undefined)
      return hasDoubtfulTwin(post, publication, outcome)
        ? null
        : `part ${part} is unconfirmed, although the network lacks it and shows nothing else`;
    return isChanged(publication.account.id, step.sent_at, outcome)
      ? null
      : `part ${part} is unconfirmed, although the network shows it as it was sent (${shown.id})`;
  });
  return told.find((text) => text !== null) ?? null;
}

function partOf(
  post: ToldPost,
  { account }: Publication,
  part: number,
  seen: readonly PublicPart[],
): PublicPart | undefined {
  return seen.find(
    ({ account: id, mark }) => id === account.id && mark.post === post.mark.post && mark.part === part,
  );
}

/** Whether the server changed what it made at that time for good. */
function isChanged(account: number, sentAt: string | null, { spells }: Outcome): boolean {
  const sent = sentAt === null ? 0 : Date.parse(`${sentAt.replace(' ', 'T')}Z`);
  return spells.some(
    ({ accounts, type, from, to }) =>
      isLasting(type) &&
      accounts.includes(account) &&
      from <= sent + MADE_WITHIN_MS &&
      (to ?? Number.POSITIVE_INFINITY) >= sent - BEFORE_MS,
  );
}

/** Whether the account has another post in doubt that is public. */
function hasDoubtfulTwin(post: ToldPost, { account }: Publication, { told, seen }: Outcome): boolean {
  return told
    .filter((other) => other !== post)
    .some((other) =>
      other.publications.some(
        (publication) =>
          publication.account.id === account.id &&
          publication.state === 'unconfirmed' &&
          publication.steps
            .filter(({ kind }) => kind === 'post')
            .some(
              ({ state }, index) =>
                state === 'unknown' && partOf(other, publication, index + 1, seen) !== undefined,
            ),
      ),
    );
}
