import type { Contracts } from '@crier/contracts';
import { type CrierError, recordNotFound, validationError } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { RetryResult } from '../ports/post-store.ts';
import { recordRef } from '../record-lookup.ts';
import { correctedVersion } from './correct-version.ts';
import { postGuard } from './present-post.ts';
import { refusalError } from './refusals.ts';
import { ensureScheduling } from './resolve-entry.ts';

/** Publishes a failed account again, with a corrected version if one is given. */
export function retryPost(dependencies: OperationDependencies): Handler<Contracts['retryPost']> {
  const { posts, disk } = dependencies;
  return async ({ caller, params, body, strict, ...watch }) => {
    ensureScheduling(caller);
    const post = recordRef(params, 'post', 'Post');
    const account = recordRef(params, 'account', 'Account');
    const version = body.version
      ? await correctedVersion(dependencies, caller, { post, account }, body.version, strict)
      : undefined;
    const guard = postGuard(watch, disk);
    const result = await posts.retry(caller.workspaceId, post, account, guard, version);
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
    case 'partly_public':
      return validationError({
        version: ['A part of this post is public on this account, so its content can no longer be changed.'],
      });
    case 'media_missing':
      return refusalError('media_missing');
    case 'not_failed':
      return validationError({ account: ['The post did not fail on this account.'] });
  }
}
