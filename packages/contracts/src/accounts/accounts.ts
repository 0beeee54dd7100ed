import {
  accountDefaultsInputSchema,
  accountDefaultsSchema,
  accountLimitsSchema,
  accountSchema,
  listOf,
} from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { FACTS_EXAMPLE } from './fact-example.ts';
import { FACT_NOTES } from './fact-notes.ts';
import { accountFactsSchema } from './facts-schema.ts';

export const listAccounts = defineContract({
  id: 'accounts.list',
  method: 'GET',
  path: '/{workspace}/accounts',
  access: 'accounts.read',
  summary: 'List all accounts',
  description:
    'Returns the complete set in one response, newest first; `limit` and `page` are ignored. An account must match every filter.',
  query: z.object({
    keyword: z
      .string()
      .max(255)
      .nullish()
      .meta({ description: 'Text to find in the name, username or platform key.' }),
    group: z.string().max(255).nullish().meta({
      description:
        'UUID or integer id of a group; `ungrouped` matches accounts that are in no group. Any other value matches none.',
    }),
    providers: z.array(z.string().max(255)).max(100).nullish().meta({ description: 'Platform keys.' }),
    unauthorized: z.boolean().nullish().meta({ description: 'Only accounts that must be reconnected.' }),
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
  description: 'Returns the limits that override those of its network. Empty unless some were set.',
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
    'A limit may be raised or lowered; the list of networks has the names. Replaces all limits that were set; an empty object restores the limits of the server and network. The limits apply whenever posts for the account are checked, including right before publishing. A limit on a count, such as photos, may be 0; all other limits are at least 1.',
  body: accountLimitsSchema,
  status: 200,
  response: accountLimitsSchema,
  errors: ['record_not_found', 'validation'],
  example: { request: LIMITS_EXAMPLE, response: LIMITS_EXAMPLE },
});

const DEFAULTS_EXAMPLE = { language: 'pt-BR', disclosure: { made_for_kids: false } };

export const getAccountDefaults = defineContract({
  id: 'accounts.defaults',
  method: 'GET',
  path: '/{workspace}/accounts/{account}/defaults',
  access: 'accounts.read',
  summary: 'Read the defaults of an account',
  description: 'Returns what its posts say if they do not say it themselves.',
  status: 200,
  response: accountDefaultsSchema,
  errors: ['record_not_found'],
  example: { response: DEFAULTS_EXAMPLE },
});

export const updateAccountDefaults = defineContract({
  id: 'accounts.update-defaults',
  method: 'PUT',
  path: '/{workspace}/accounts/{account}/defaults',
  access: 'accounts.write',
  summary: 'Set the defaults of an account',
  description:
    'A default that is left out stays as it was; null removes it. They apply to posts that are published from now on, scheduled ones too. A post that is being published keeps those it began with.',
  body: accountDefaultsInputSchema,
  status: 200,
  response: accountDefaultsSchema,
  errors: ['record_not_found', 'validation'],
  example: { request: DEFAULTS_EXAMPLE, response: DEFAULTS_EXAMPLE },
});

export const getAccountFacts = defineContract({
  id: 'accounts.facts',
  method: 'GET',
  path: '/{workspace}/accounts/{account}/facts',
  access: 'accounts.read',
  summary: 'Read what the network says about an account',
  description:
    'The facts that rule what the account may post, and the sentences that a form has to show. With `refresh`, or if the network was never read, it is asked, at most once in 30 seconds for each account. If it is not asked or does not answer, the stored facts are returned with their age and the reason. Posts are checked against these facts, which are read again before publishing.',
  query: z.object({
    refresh: z.boolean().nullish(),
  }),
  status: 200,
  response: accountFactsSchema,
  errors: ['record_not_found', 'validation'],
  notes: FACT_NOTES,
  example: { response: FACTS_EXAMPLE },
});
