import { accountSchema, listOf } from '@crier/domain';
import { defineContract } from './contract.ts';

export const listAccounts = defineContract({
  id: 'accounts.list',
  method: 'GET',
  path: '/{workspace}/accounts',
  access: 'accounts.read',
  summary: 'List all accounts',
  description: 'The complete set in one response, newest first; `limit` and `page` are ignored.',
  status: 200,
  response: listOf(accountSchema),
  errors: [],
});

export const getAccount = defineContract({
  id: 'accounts.get',
  method: 'GET',
  path: '/{workspace}/accounts/{account}',
  access: 'accounts.read',
  summary: 'Read one account',
  description: '`account` is the UUID or the integer id.',
  status: 200,
  response: accountSchema,
  errors: ['record_not_found'],
});
