import type { Finding, FindingKind } from './finding.ts';
import type { Publication, PublicPart, ToldPost } from './outcome.ts';

/**
 * Compares what the API says about a post on one account with the public parts there.
 * @param parts the public parts of this post on this account
 */
export function judgePublication(
  post: ToldPost,
  publication: Publication,
  parts: readonly PublicPart[],
  now: number,
): readonly Finding[] {
  const findings: Finding[] = [];
  const where = `${publication.account.provider} account ${publication.account.id}, post ${post.uuid}`;
  const find = (kind: FindingKind, what: string) =>
    findings.push({ kind, post: post.mark.post, detail: `${where}: ${what}` });
  const visible = publication.steps.filter((step) => step.kind === 'post');
  const outward = publication.steps.filter((step) => step.kind === 'post' || step.kind === 'comment');
  const removed = publication.removal?.state === 'removed';
  const stepOf = (part: PublicPart) => visible[part.mark.part - 1];

  for (const part of parts) {
    const { version, part: number } = part.mark;
    if (version !== post.mark.version)
      find('wrong state', `version ${version} is public, but the API has ${post.mark.version}`);
    if (stepOf(part)?.removed_at) find('wrong state', `part ${number} is recorded as deleted but is public`);
  }
  for (const what of brokenThread(parts)) find('broken thread', what);

  switch (publication.state) {
    case 'published':
      for (const [index, step] of visible.entries()) {
        const isPublic = parts.some((part) => part.mark.part === index + 1);
        if (!isPublic && !step.removed_at && !removed) find('lost', `part ${index + 1} is not public`);
      }
      break;
    case 'failed':
      for (const part of parts) {
        if (stepOf(part)?.state !== 'accepted')
          find(
            'wrong state',
            `part ${part.mark.part} is public, but its step is ${stepOf(part)?.state ?? 'absent'}`,
          );
      }
      if (outward.length > 0 && outward.every((step) => step.state === 'accepted' && !step.removed_at))
        find('wrong state', 'failed although all of its parts were accepted');
      if (publication.errors.length === 0) find('wrong state', 'failed without a reason');
      break;
    case 'unconfirmed':
      if (publication.errors.length === 0) find('wrong state', 'unconfirmed without a reason');
      break;
    case 'pending':
    case 'publishing':
      if (post.status === 'publishing' && !waitsForATime(publication.next_attempt_at, now))
        find('stuck', `${publication.state}: ${publication.explanation}`);
      if (post.status !== 'publishing' && parts.length > 0 && publication.state === 'pending')
        find('wrong state', `${parts.length} parts are public, but the post is ${post.status}`);
      break;
  }
  const { removal } = publication;
  if (removal?.state === 'pending' && !waitsForATime(removal.next_attempt_at, now))
    find('stuck', `deletion: ${removal.explanation}`);
  return findings;
}

/** What is wrong with the order of the parts, and with what each of them replies to. */
function brokenThread(parts: readonly PublicPart[]): readonly string[] {
  const found: string[] = [];
  const chain = parts.filter(
    ({ mark }, index) => parts.findIndex((other) => other.mark.part === mark.part) === index,
  );
  for (const [index, part] of chain.entries()) {
    const before = chain[index - 1];
    if (part.mark.part > 1 && before?.mark.part === part.mark.part - 1 && part.parent !== before.id)
      found.push(`part ${part.mark.part} is not a reply to part ${before.mark.part}`);
    if (before && part.mark.part < before.mark.part)
      found.push(`part ${part.mark.part} came after part ${before.mark.part}`);
  }
  return found;
}

/** True if a time is stated that has not passed. */
function waitsForATime(at: string | null, now: number): boolean {
  return at !== null && Date.parse(`${at.replace(' ', 'T')}Z`) > now;
}
