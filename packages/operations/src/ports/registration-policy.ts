import type { AuditWriter } from './audit.ts';

/** The setting that says which apps may register themselves. */
export const REGISTRATION_POLICY_KEY = 'oauth.registration_policy';

export const REGISTRATION_MODES = ['anyone', 'allowed_domains', 'off'] as const;

/** Which apps may register themselves. */
export interface RegistrationPolicy {
  readonly mode: (typeof REGISTRATION_MODES)[number];
  /** In comparable form: lower case, punycode, without duplicates. Subdomains are included. */
  readonly allowedDomains: readonly string[];
  readonly allowLocalApps: boolean;
}

/** The policy, locked in a transaction. */
export interface HeldPolicy {
  readonly present: RegistrationPolicy;
  set(policy: RegistrationPolicy): Promise<void>;
  readonly audit: AuditWriter;
}

export interface RegistrationPolicyStore {
  /** Returns the default until a policy is set. */
  read(): Promise<RegistrationPolicy>;
  /** Runs `work` in one transaction; changes run one after another. */
  change<T>(work: (held: HeldPolicy) => Promise<T>): Promise<T>;
}
