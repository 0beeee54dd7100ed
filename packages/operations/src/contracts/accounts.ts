import { accountSchema, listOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from './contract.ts';

export const listAccounts = defineContract({
  id: 'accounts.list',
  method: 'GET',
  path: '/{workspace}/accounts',
  access: 'accounts.read',
  summary: 'List all accounts',
  description:
    'The complete set in one response, newest first; `limit` and `page` are ignored. Filters narrow each other down.',
  query: z.object({
    keyword: z
      .string()
      .max(255)
      .nullish()
      .meta({ description: 'Text that name, username or platform contains.' }),
    group: z
      .string()
      .max(255)
      .nullish()
      .meta({ description: 'There are no groups: `ungrouped` means every account, anything else none.' }),
    providers: z.array(z.string().max(255)).max(100).nullish().meta({ description: 'Platform keys.' }),
    unauthorized: z.boolean().nullish().meta({ description: 'Only accounts that have to be reconnected.' }),
  }),
  status: 200,
  response: listOf(accountSchema),
  errors: ['validation'],
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
