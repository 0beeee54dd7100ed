import { z } from 'zod';
import { PLATFORM_KEYS } from '../platform/platform-key.ts';
import { PUBLICATION_STATES } from '../publishing/publication-state.ts';
import { disclosureInputSchema, disclosureSchema } from './disclosure.ts';
import { noticeSchema } from './notice.ts';
import { wireDate } from './scalars.ts';

/** An account as the API returns it (contract: 2.3). `data` is an object or null, never an array. */
export const accountSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  username: z.string(),
  image: z.string().nullable(),
  provider: z.enum(PLATFORM_KEYS),
  data: z.record(z.string(), z.unknown()).nullable(),
  authorized: z.boolean(),
  access_ends_at: wireDate.nullable(),
  access_renews: z.boolean().nullable(),
  created_at: wireDate,
  /** In the engine's terms: every limit in force by name, and other data that the account's server reported. */
  limits: z.record(z.string(), z.unknown()),
  /** BCP 47 tag of the language of posts that say none: the account's default, else the workspace's, else null. */
  language: z.string().nullable(),
  /** The disclosures of posts that do not make them themselves; null if there are none. */
  disclosure: disclosureSchema.nullable(),
});

/** Limits of an account that replace its network's own, by the names of the network's limits. */
export const accountLimitsSchema = z.object({
  limits: z.record(z.string().max(64), z.int().min(0)),
});

/** What posts for an account say if they do not say it themselves. */
export const accountDefaultsSchema = z.object({
  language: z.string().max(64).nullable(),
  disclosure: disclosureSchema.nullable(),
});

/** What is left out stays as it was. */
export const accountDefaultsInputSchema = z.object({
  language: z.string().max(64).nullish(),
  disclosure: disclosureInputSchema.nullish(),
});

/** An account of a post, and the state of the publication there (contract: 2.1). */
export const postAccountSchema = accountSchema
  .omit({ limits: true, access_ends_at: true, access_renews: true, language: true, disclosure: true })
  .extend({
    status: z.enum(PUBLICATION_STATES),
    external_url: z.string().nullable(),
    errors: z.array(z.string()),
    /** What `errors` say; empty if that is not known. */
    failures: z.array(noticeSchema),
  });

export type Account = z.output<typeof accountSchema>;
export type PostAccount = z.output<typeof postAccountSchema>;
