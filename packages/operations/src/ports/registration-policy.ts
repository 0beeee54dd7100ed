import type { AuditWriter } from './audit.ts';

export const REGISTRATION_MODES = ['anyone', 'allowed_domains', 'off'] as const;

/** Which apps may register themselves. */
export interface RegistrationPolicy {
  readonly mode: (typeof REGISTRATION_MODES)[number];
  /** In comparable form: lower case, punycode, each once. Subdomains are meant too. */
  readonly allowedDomains: readonly string[];
  readonly allowLocalApps: boolean;
}

/** The policy as its transaction holds it. */
export interface HeldPolicy {
  readonly present: RegistrationPolicy;
  set(policy: RegistrationPolicy): Promise<void>;
  readonly audit: AuditWriter;
}

export interface RegistrationPolicyStore {
  /** The default until it was set. */
  read(): Promise<RegistrationPolicy>;
  /** Runs `work` in one transaction; changes follow one another. */
  change<T>(work: (held: HeldPolicy) => Promise<T>): Promise<T>;
}
