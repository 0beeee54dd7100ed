import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { accountWarnings } from './account-warnings.ts';
import { checkRequirements } from './requirements.ts';
import { resolveNewPost } from './resolve-post.ts';

/** Reports every requirement the post does not meet, draft or not, and never writes. */
export function validatePost(dependencies: OperationDependencies): Handler<Contracts['validatePost']> {
  return async ({ caller, body }) => {
    const post = await resolveNewPost(dependencies, caller, body);
    const violations = checkRequirements(post, caller.locale);
    return {
      valid: violations.length === 0,
      violations: violations.map((violation) => ({
        ...violation,
        accounts: [...violation.accounts],
        spans: violation.spans.map((span) => ({ ...span })),
      })),
      ...accountWarnings(post.accounts),
    };
  };
}
