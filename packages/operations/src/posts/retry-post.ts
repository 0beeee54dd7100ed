import type { Contracts } from '@crier/contracts';
import { type CrierError, recordNotFound, validationError } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { RetryResult } from '../ports/post-store.ts';
import { recordRef } from '../record-lookup.ts';
import { postGuard } from './present-post.ts';
import { refusalError } from './refusals.ts';
import { ensureScheduling } from './resolve-entry.ts';

export function retryPost({ posts, disk }: OperationDependencies): Handler<Contracts['retryPost']> {
  return async ({ caller, params, ...watch }) => {
    ensureScheduling(caller);
    const post = recordRef(params, 'post', 'Post');
    const account = recordRef(params, 'account', 'Account');
    const result = await posts.retry(caller.workspaceId, post, account, postGuard(watch, disk));
    if (result !== 'retried') throw retryError(result);
    return { success: true };
  };
}

function retryError(result: Exclude<RetryResult, 'retried'>): CrierError {
  switch (result) {
    case 'post_missing':
      return recordNotFound('Post');
    case 'account_missing':
      return recordNotFound('Account');
    case 'trashed':
      return refusalError('trashed');
    case 'unconfirmed':
      return validationError({
        unconfirmed: ['It is not known whether this account published the post. Reconcile it first.'],
      });
    case 'removing':
      return validationError({ removal: ['The published post is being deleted from the network.'] });
    case 'not_failed':
      return validationError({ account: ['The post did not fail on this account.'] });
  }
}
