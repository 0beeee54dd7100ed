import type { Contracts } from '@crier/contracts';
import { type CrierError, recordNotFound, validationError } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Call, Handler } from '../handlers.ts';
import type { Decision, ReconcileResult } from '../ports/post-store.ts';
import { recordRef } from '../record-lookup.ts';
import { postGuard } from './present-post.ts';
import { refusalError } from './refusals.ts';

export function reconcilePost({ posts, disk }: OperationDependencies): Handler<Contracts['reconcilePost']> {
  return async ({ caller, params, body, ...watch }) => {
    const post = recordRef(params, 'post', 'Post');
    const account = recordRef(params, 'account', 'Account');
    const guard = postGuard(watch, disk);
    const result = await posts.reconcile(caller.workspaceId, post, account, decisionOf(body), guard);
    if (result !== 'reconciled') throw reconcileError(result);
    return { success: true };
  };
}

/** Without a decision, the network is asked again. */
function decisionOf(body: Call<Contracts['reconcilePost']>['body']): Decision {
  if (!body.decision) return { kind: 'ask' };
  if (body.decision === 'not_published') return { kind: 'not_published' };
  const externalUrl = body.external_url ?? null;
  if (externalUrl !== null && !/^https?:/i.test(externalUrl)) {
    throw validationError({ external_url: ['The external_url field must be an http or https URL.'] });
  }
  return { kind: 'published', externalUrl };
}

function reconcileError(result: Exclude<ReconcileResult, 'reconciled'>): CrierError {
  switch (result) {
    case 'post_missing':
      return recordNotFound('Post');
    case 'account_missing':
      return recordNotFound('Account');
    case 'trashed':
      return refusalError('trashed');
    case 'not_unconfirmed':
      return validationError({ account: ['The outcome of the post on this account is already known.'] });
  }
}
