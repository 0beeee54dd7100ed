import type { RegistrationPolicy } from '@crier/oauth-server';

/** The setting that says which apps may register themselves; its value is a `RegistrationPolicy`. */
export const REGISTRATION_POLICY_KEY = 'oauth.registration_policy';

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
