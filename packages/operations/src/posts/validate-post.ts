import type { Contracts } from '@crier/contracts';
import type { Advice, Violation } from '@crier/requirements-engine';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { accountWarnings, dueTimesOf, lastDueOf, presentWarnings } from './account-warnings.ts';
import { judgePost } from './requirements.ts';
import { resolveNewPost } from './resolve-post.ts';

/** The most places that one violation names; `actual` counts all of them. A text may have as many as words. */
const MOST_SPANS = 100;

/**
 * Reports everything that prevents the post from being published, draft or not, and what else networks may refuse or
 * change; never writes.
 */
export function validatePost(dependencies: OperationDependencies): Handler<Contracts['validatePost']> {
  return async ({ caller, body, strict }) => {
    const post = await resolveNewPost(dependencies, caller, body, strict);
    const { obstacles, advice } = judgePost(
      { ...post, at: lastDueOf(post.entry) },
      caller.locale,
      dependencies,
    );
    return {
      valid: obstacles.length === 0,
      violations: obstacles.map((violation) => ({ ...violation, ...presentParts(violation) })),
      ...presentAdvice(advice),
      ...presentWarnings([
        ...accountWarnings(post.accounts, dependencies.publishes, dueTimesOf(post.entry)),
        ...post.warnings,
      ]),
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
      // The contract once had a second level, for what is now refused.
      level: 'advised' as const,
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
