import type { Contracts } from '@crier/contracts';
import { CrierError, type RecordRef } from '@crier/domain';
import type { z } from 'zod';
import type { OperationDependencies } from '../dependencies.ts';
import type { Member } from '../handlers.ts';
import type { StoredPost, StoredVersion } from '../ports/records.ts';
import { ensureFound } from '../record-lookup.ts';
import { collectInputErrors, type InputErrors } from './input-errors.ts';
import { keptFrom, withKeptItems } from './kept-from.ts';
import { ensureRequirements } from './requirements.ts';
import { resolvePost } from './resolve-post.ts';

type CorrectionInput = NonNullable<z.output<Contracts['retryPost']['body']>['version']>;

/**
 * The version that an account gets in place of the one that failed, checked for this account. What the correction leaves
 * out beside the content stays that of the version that failed.
 * @throws CrierError `forbidden` without approval rights, because the text would be published without approval
 */
export async function correctedVersion(
  dependencies: OperationDependencies,
  caller: Member,
  refs: { readonly post: RecordRef; readonly account: RecordRef },
  input: CorrectionInput,
  strict?: boolean,
): Promise<StoredVersion> {
  if (!caller.canApprove) throw new CrierError('forbidden');
  const post = ensureFound(await dependencies.posts.find(caller.workspaceId, refs.post), 'Post');
  const { id } = ensureFound(accountIn(post, refs.account), 'Account');
  const { options, ...stored } = versionFor(post, id);
  const version = {
    ...{ account_id: 0, is_original: true, content: [...withKeptItems(stored.content, input.content)] },
    options: input.options ?? options,
    ...keptFrom(stored, input),
  };
  const errors = atVersion(collectInputErrors());
  const body = { accounts: [id], versions: [version] };
  const resolved = await resolvePost(dependencies, caller.workspaceId, body, errors, strict);
  errors.throwIfAny();
  ensureRequirements(resolved, caller.locale, dependencies);
  return { ...ensureFound(resolved.versions[0] ?? null, 'Post'), accountId: id };
}

function accountIn({ accounts }: StoredPost, ref: RecordRef) {
  const found = accounts.find(({ account }) =>
    'id' in ref ? account.id === ref.id : account.uuid === ref.uuid,
  );
  return found?.account ?? null;
}

function versionFor({ versions }: StoredPost, account: number): StoredVersion {
  const own = versions.find(({ accountId }) => accountId === account);
  return ensureFound(own ?? versions.find(({ accountId }) => accountId === 0) ?? null, 'Post');
}

/** Names the places of the one version as the body of the call has them. */
function atVersion(errors: InputErrors): InputErrors {
  const placed = (text: string) => text.replaceAll('versions.0.', 'version.');
  const add: InputErrors['add'] = (field, message) => errors.add(placed(field), placed(message));
  return {
    ...{ add, throwIfAny: errors.throwIfAny },
    addAll: (more) => {
      for (const [field, messages] of Object.entries(more))
        for (const message of messages) add(field, message);
    },
  };
}
