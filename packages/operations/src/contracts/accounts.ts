import { accountLimitsSchema, accountSchema, listOf } from '@crier/domain';
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

const LIMITS_EXAMPLE = { limits: { text: 25_000 } };

export const getAccountLimits = defineContract({
  id: 'accounts.limits',
  method: 'GET',
  path: '/{workspace}/accounts/{account}/limits',
  access: 'accounts.read',
  summary: 'Read the limits set for an account',
  description: 'Those that hold in place of its network’s own; none unless some were set.',
  status: 200,
  response: accountLimitsSchema,
  errors: ['record_not_found'],
  example: { response: LIMITS_EXAMPLE },
});

export const updateAccountLimits = defineContract({
  id: 'accounts.update-limits',
  method: 'PUT',
  path: '/{workspace}/accounts/{account}/limits',
  access: 'accounts.write',
  summary: 'Set the limits of an account',
  description:
    'Upwards or downwards, by the names in the list of networks. Replaces all that were set; without any, those of its server and network hold again. They hold wherever its posts are checked, also right before publishing. Numbers of things, such as photos, may be 0; all other limits are at least 1.',
  body: accountLimitsSchema,
  status: 200,
  response: accountLimitsSchema,
  errors: ['record_not_found', 'validation'],
  example: { request: LIMITS_EXAMPLE, response: LIMITS_EXAMPLE },
});
