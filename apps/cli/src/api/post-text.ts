import type { CallOutput } from '@crier/client';
import type { Post } from '@crier/domain';

type Story = CallOutput<'listPublications'>['data'][number];
type Validation = CallOutput<'validatePost'>;

/** A post in a few lines; with its stories, what became of it on each account. */
export function describePost(post: Post, stories: readonly Story[] = []): string {
  const when = post.scheduled_at === null ? '' : `, due ${post.scheduled_at} UTC`;
  const lines = [`Post ${post.uuid}: ${post.status}${when}`];
  for (const { account, state, explanation, external_url: url, errors } of stories) {
    lines.push(`${account.provider} (${account.name}): ${state}. ${explanation}`);
    if (url !== null) lines.push(`  ${url}`);
    for (const error of errors) lines.push(`  ${error}`);
  }
  return lines.join('\n');
}

/** Each unmet requirement with what to do about it, then what else networks refuse or change. */
export function describeViolations({ valid, violations, advice = [] }: Validation): string {
  const unmet = violations.map(({ key, message, fix }) => `${key}: ${message}\n  ${fix}`);
  const advised = advice.map(({ level, message, fix }) => `${level}: ${message}\n  ${fix}`);
  return [...(valid ? ['The post can be published.'] : unmet), ...advised].join('\n');
}
