import type { Advice, Violation } from '@crier/requirements-engine';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { accountWarnings, presentWarnings } from './account-warnings.ts';
import { adviseOn, checkRequirements } from './requirements.ts';
import { resolveNewPost } from './resolve-post.ts';

/** The most places that one violation names; `actual` counts all of them. A text may have as many as words. */
const MOST_SPANS = 100;

/**
 * Reports every requirement that the post does not meet, draft or not, and what else networks would refuse or change;
 * never writes.
 */
export function validatePost(dependencies: OperationDependencies): Handler<Contracts['validatePost']> {
  return async ({ caller, body, strict }) => {
    const post = await resolveNewPost(dependencies, caller, body, strict);
    const violations = checkRequirements(post, caller.locale, dependencies);
    return {
      valid: violations.length === 0,
      violations: violations.map((violation) => ({ ...violation, ...presentParts(violation) })),
      ...presentAdvice(adviseOn(post, caller.locale, dependencies)),
      ...presentWarnings([...accountWarnings(post.accounts, dependencies.publishes), ...post.warnings]),
    };
  };
}

function presentAdvice(advice: readonly Advice<number>[]) {
  if (advice.length === 0) return {};
  // Media of posts are records of the service, so their ids are numbers.
  return {
    advice: advice.map((entry) => ({
      ...entry,
      ...presentParts(entry),
      media: entry.media === null ? null : Number(entry.media),
    })),
  };
}

function presentParts({ accounts, spans }: Pick<Violation<number>, 'accounts' | 'spans'>) {
  return {
    accounts: [...accounts],
    spans: spans
      .slice(0, MOST_SPANS)
      .map(({ source, ...span }) => ({ ...span, source: source && { ...source } })),
  };
}
