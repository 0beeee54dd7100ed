import type { Post, Violation } from '@crier/domain';

export interface Validation {
  readonly valid: boolean;
  readonly violations: readonly (Pick<Violation, 'key' | 'message'> & { readonly fix: string })[];
}

export interface PublicationStory {
  readonly account: { readonly id: number; readonly name: string; readonly provider: string };
  readonly state: string;
  readonly explanation: string;
  readonly external_url: string | null;
  readonly errors: readonly string[];
}

/** A post in a few lines; with its stories, what became of it on each account. */
export function describePost(post: Post, stories: readonly PublicationStory[] = []): string {
  const when = post.scheduled_at === null ? '' : `, due ${post.scheduled_at} UTC`;
  const lines = [`Post ${post.uuid}: ${post.status}${when}`];
  for (const { account, state, explanation, external_url: url, errors } of stories) {
    lines.push(`${account.provider} (${account.name}): ${state}. ${explanation}`);
    if (url !== null) lines.push(`  ${url}`);
    for (const error of errors) lines.push(`  ${error}`);
  }
  return lines.join('\n');
}

/** Each unmet requirement with what to do about it. */
export function describeViolations({ valid, violations }: Validation): string {
  if (valid) return 'The post can be published.';
  return violations.map(({ key, message, fix }) => `${key}: ${message}\n  ${fix}`).join('\n');
}
