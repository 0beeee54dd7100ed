import { PLATFORM_KEYS, wireDate } from '@crier/domain';
import { z } from 'zod';

/** Why a network was not asked about an account, or did not answer. */
const PROBLEMS = ['reconnect_account', 'asked_recently', 'not_asked', 'network_unavailable'] as const;

const inLanguages = z.object({ en: z.string(), de: z.string(), fr: z.string(), es: z.string() });

/** What the network says about an account, and what forms for its posts have to show. */
export const accountFactsSchema = z.object({
  account_id: z.int(),
  provider: z.enum(PLATFORM_KEYS),
  read_at: wireDate.nullable(),
  age: z.int().nullable(),
  from: z.enum(['network', 'stored']),
  problem: z.object({ code: z.enum(PROBLEMS), message: z.string() }).nullable(),
  posting: z.object({
    possible: z.boolean(),
    not_before: wireDate.nullable(),
  }),
  facts: z.record(z.string(), z.unknown()),
  options: z.record(
    z.string(),
    z.object({ choices: z.array(z.string()).nullable(), forbidden: z.boolean() }),
  ),
  statements: z.array(
    z.object({
      id: z.string(),
      place: z.enum(['publish', 'audience', 'interactions', 'disclosure', 'blocked']),
      option: z.string().nullable(),
      when: z.record(z.string(), z.array(z.union([z.string(), z.boolean()]))),
      text: inLanguages,
      links: z.array(z.object({ words: inLanguages, url: z.string() })),
      source: z.string(),
      date: z.string(),
    }),
  ),
});
