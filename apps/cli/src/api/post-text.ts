import type { CallOutput } from '@crier/client';
import type { Post, Warning } from '@crier/domain';

type Story = CallOutput<'listPublications'>['data'][number];
type Validation = CallOutput<'validatePost'>;

/** A post in a few lines; with its stories, what became of it on each account. */
export function describePost(post: Post, stories: readonly Story[] = []): string {
  const when = post.scheduled_at === null ? '' : `, due ${post.scheduled_at} UTC`;
  const lines = [`Post ${post.uuid}: ${statusOf(post)}${when}`];
  for (const { account, state, explanation, external_url: url, errors } of stories) {
    lines.push(`${account.provider} (${account.name}): ${state}. ${explanation}`);
    if (url !== null) lines.push(`  ${url}`);
    for (const error of errors) lines.push(`  ${error}`);
  }
  return lines.join('\n');
}

/** The status of a post; a scheduled post that waits for a decision because it is overdue is `missed`. */
export function statusOf({ status, missed_at }: Pick<Post, 'status' | 'missed_at'>): string {
  return missed_at === null ? status : 'missed';
}

/** What needs a person's attention although the request was carried out, such as a misspelled field of a file. */
export function describeWarnings(warnings: readonly Warning[] = []): readonly string[] {
  return warnings.map(({ message }) => `warning: ${message}`);
}

/** Each violation with what to do about it, then what else networks may refuse or change, and warnings. */
export function describeViolations({ valid, violations, advice = [], warnings }: Validation): string {
  const unmet = violations.map(({ key, message, fix }) => `${key}: ${message}\n  ${fix}`);
  const advised = advice.map(({ level, message, fix }) => `${level}: ${message}\n  ${fix}`);
  const result = valid ? ['The post can be published.'] : unmet;
  return [...result, ...advised, ...describeWarnings(warnings)].join('\n');
}
