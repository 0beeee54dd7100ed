import { type RegistrationPolicy, WELL_KNOWN_CLIENT_DOMAINS } from '@crier/oauth-server';
import { REGISTRATION_POLICY_KEY, type RegistrationPolicyStore } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { type Executor, run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';

/** The default until an administrator sets a policy (spec: Administrator settings and actions). */
export const DEFAULT_REGISTRATION_POLICY: RegistrationPolicy = {
  mode: 'anyone',
  allowedDomains: WELL_KNOWN_CLIENT_DOMAINS,
  allowLocalApps: false,
};

/** The administrator's current setting: one prepared query, no cache. */
export async function readRegistrationPolicy(pool: Executor): Promise<RegistrationPolicy> {
  const row = await runOne<{ value: unknown }>(pool, READ, [REGISTRATION_POLICY_KEY]);
  return parseRegistrationPolicy(row?.value) ?? DEFAULT_REGISTRATION_POLICY;
}

/** The administrator's setting on PostgreSQL. */
export function createRegistrationPolicyStore(pool: pg.Pool): RegistrationPolicyStore {
  return {
    read: () => readRegistrationPolicy(pool),
    change: (work) =>
      transaction(pool, async (client) => {
        const key = REGISTRATION_POLICY_KEY;
        await run(client, HOLD, [key, JSON.stringify(DEFAULT_REGISTRATION_POLICY)]);
        const row = await runOne<{ value: unknown }>(client, `${READ} for update`, [key]);
        return await work({
          present: parseRegistrationPolicy(row?.value) ?? DEFAULT_REGISTRATION_POLICY,
          set: async (policy) => {
            await run(client, SET, [key, JSON.stringify(policy)]);
          },
          audit: createAuditWriter(client),
        });
      }),
  };
}

/** The policy in a setting's value; `null` if the value is missing or not a policy. */
export function parseRegistrationPolicy(value: unknown): RegistrationPolicy | null {
  if (typeof value !== 'object' || value === null) return null;
  const { mode, allowedDomains, allowLocalApps } = value as Partial<
    Record<keyof RegistrationPolicy, unknown>
  >;
  if (mode !== 'anyone' && mode !== 'allowed_domains' && mode !== 'off') return null;
  if (!Array.isArray(allowedDomains) || typeof allowLocalApps !== 'boolean') return null;
  if (!allowedDomains.every((domain): domain is string => typeof domain === 'string')) return null;
  return { mode, allowedDomains, allowLocalApps };
}

const READ = 'select value from settings where key = $1';

/** Ensures that there is a row to lock. */
const HOLD = 'insert into settings (key, value) values ($1, $2) on conflict do nothing';

const SET = 'update settings set value = $2 where key = $1';
