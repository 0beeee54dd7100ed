import type { Contracts } from '@crier/contracts';
import {
  type AccountGroup,
  type CrierError,
  MAX_ACCOUNT_GROUPS,
  recordNotFound,
  taken,
  validationError,
} from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { AccountGroupRefusal, StoredAccountGroup } from '../ports/account-groups.ts';
import { selectedIsInvalid } from '../posts/input-errors.ts';
import { guardOf } from '../record-guard.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';

type Groups = Pick<OperationDependencies, 'accountGroups' | 'accounts'>;

export function listAccountGroups({ accountGroups }: Groups): Handler<Contracts['listAccountGroups']> {
  return async ({ caller }) => ({ data: (await accountGroups.list(caller.workspaceId)).map(presentGroup) });
}

export function getAccountGroup({ accountGroups }: Groups): Handler<Contracts['getAccountGroup']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'group', 'Group');
    return presentGroup(ensureFound(await accountGroups.find(caller.workspaceId, ref), 'Group'));
  };
}

export function createAccountGroup(dependencies: Groups): Handler<Contracts['createAccountGroup']> {
  return async ({ caller, body }) => {
    const accounts = await ensureAccounts(dependencies, caller.workspaceId, body.accounts);
    const created = await dependencies.accountGroups.create(caller.workspaceId, {
      name: body.name,
      accounts,
    });
    if (typeof created === 'string') throw refusalError(created);
    return presentGroup(created);
  };
}

/** Omitted fields stay unchanged. */
export function updateAccountGroup(dependencies: Groups): Handler<Contracts['updateAccountGroup']> {
  return async ({ caller, params, body, ...watch }) => {
    const ref = recordRef(params, 'group', 'Group');
    const { workspaceId } = caller;
    const change = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.accounts === undefined
        ? {}
        : { accounts: await ensureAccounts(dependencies, workspaceId, body.accounts) }),
    };
    const guard = guardOf(watch, presentGroup);
    const outcome = await dependencies.accountGroups.update(workspaceId, ref, change, guard);
    if (outcome === 'missing') throw recordNotFound('Group');
    if (outcome === 'taken') throw refusalError(outcome);
    return { success: true };
  };
}

export function deleteAccountGroup({ accountGroups }: Groups): Handler<Contracts['deleteAccountGroup']> {
  return async ({ caller, params, ...watch }) => {
    const ref = recordRef(params, 'group', 'Group');
    if (!(await accountGroups.remove(caller.workspaceId, ref, guardOf(watch, presentGroup))))
      throw recordNotFound('Group');
    return { success: true };
  };
}

/**
 * Returns the ids without duplicates.
 * @throws CrierError `validation`, which names every id that is no account of the workspace
 */
async function ensureAccounts(
  { accounts }: Groups,
  workspaceId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const wanted = [...new Set(ids)];
  const found = new Set((await accounts.withIds(workspaceId, wanted)).map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    found.has(id) ? [] : [[`accounts.${index}`, [selectedIsInvalid(`accounts.${index}`)]] as const],
  );
  if (errors.length > 0) throw validationError(Object.fromEntries(errors));
  return wanted;
}

function refusalError(refusal: AccountGroupRefusal): CrierError {
  return refusal === 'taken'
    ? taken('name', 'There is already a group with this name.')
    : validationError({ name: [`A workspace has at most ${MAX_ACCOUNT_GROUPS} groups of accounts.`] });
}

function presentGroup({ id, uuid, name, accounts }: StoredAccountGroup): AccountGroup {
  return { id, uuid, name, accounts: [...accounts] };
}
