import { type RegistrationPolicy, WELL_KNOWN_CLIENT_DOMAINS } from '@crier/oauth-server';
import { type Executor, runOne } from '../database/statement.ts';

/** The setting that says which apps may register themselves; its value is a `RegistrationPolicy`. */
export const REGISTRATION_POLICY_KEY = 'oauth.registration_policy';

/** What holds until an administrator sets it (spec: Administrator settings and actions). */
export const DEFAULT_REGISTRATION_POLICY: RegistrationPolicy = {
  mode: 'anyone',
  allowedDomains: WELL_KNOWN_CLIENT_DOMAINS,
  allowLocalApps: false,
};

/** The administrator's setting as it is now: one prepared query, no cache. */
export async function readRegistrationPolicy(pool: Executor): Promise<RegistrationPolicy> {
  const row = await runOne<{ value: unknown }>(pool, READ, [REGISTRATION_POLICY_KEY]);
  return parseRegistrationPolicy(row?.value) ?? DEFAULT_REGISTRATION_POLICY;
}

/** The policy in a setting's value; `null` when it is not set or not a policy. */
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
