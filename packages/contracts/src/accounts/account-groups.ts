import {
  accountGroupInputSchema,
  accountGroupSchema,
  accountGroupUpdateSchema,
  listOf,
  successSchema,
} from '@crier/domain';
import { defineContract } from '../contract.ts';

export const listAccountGroups = defineContract({
  id: 'accounts.groups.list',
  method: 'GET',
  path: '/{workspace}/account-groups',
  access: 'accounts.read',
  summary: 'List the groups of accounts',
  description: 'Returns all groups, oldest first. Accounts that are disconnected leave their groups.',
  status: 200,
  response: listOf(accountGroupSchema),
  errors: [],
});

export const getAccountGroup = defineContract({
  id: 'accounts.groups.get',
  method: 'GET',
  path: '/{workspace}/account-groups/{group}',
  access: 'accounts.read',
  summary: 'Read one group of accounts',
  description: '`group` is the UUID or the integer id.',
  status: 200,
  response: accountGroupSchema,
  errors: ['record_not_found'],
});

export const createAccountGroup = defineContract({
  id: 'accounts.groups.create',
  method: 'POST',
  path: '/{workspace}/account-groups',
  access: 'accounts.write',
  summary: 'Create a group of accounts',
  description: 'Names must be unique in the workspace, ignoring case. A workspace has at most 50 groups.',
  body: accountGroupInputSchema,
  status: 200,
  response: accountGroupSchema,
  errors: ['validation', 'taken'],
});

export const updateAccountGroup = defineContract({
  id: 'accounts.groups.update',
  method: 'PUT',
  path: '/{workspace}/account-groups/{group}',
  access: 'accounts.write',
  summary: 'Rename a group or replace its accounts',
  description: 'Omitted fields keep their values. `accounts` replaces all accounts of the group.',
  body: accountGroupUpdateSchema,
  asRead: accountGroupSchema,
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation', 'taken'],
});

export const deleteAccountGroup = defineContract({
  id: 'accounts.groups.delete',
  method: 'DELETE',
  path: '/{workspace}/account-groups/{group}',
  access: 'accounts.write',
  summary: 'Delete a group of accounts',
  description: 'The accounts and their posts stay as they are.',
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found'],
});
