import { type RegistrationPolicy, toDomain } from '@crier/oauth-server';
import { AdministrationError } from '../administration/administration-error.ts';

const MODES: readonly RegistrationPolicy['mode'][] = ['anyone', 'allowed_domains', 'off'];
const MOST_DOMAINS = 500;

/** The setting for apps that register themselves, as administrators write and read it. */
export type RegistrationSetting = {
  readonly mode: RegistrationPolicy['mode'];
  /** In comparable form: lower case, punycode, each once. */
  readonly allowed_domains: string[];
  readonly allow_local_apps: boolean;
};

export function presentRegistrationPolicy(policy: RegistrationPolicy): RegistrationSetting {
  const { mode, allowedDomains, allowLocalApps } = policy;
  return { mode, allowed_domains: [...allowedDomains], allow_local_apps: allowLocalApps };
}

/**
 * The policy that an administrator's value means, its domains brought to the form they are compared in.
 * @throws AdministrationError `invalid` that names the member at fault
 */
export function ensureRegistrationPolicy(value: unknown): RegistrationPolicy {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('value', 'The value must be an object with mode, allowed_domains and allow_local_apps.');
  }
  const {
    mode: givenMode,
    allowed_domains: domains,
    allow_local_apps: allowLocalApps,
    ...others
  } = value as Readonly<Record<string, unknown>>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw invalid('value', `${unknown} is not one of mode, allowed_domains and allow_local_apps.`);
  }
  const mode = MODES.find((known) => known === givenMode);
  if (mode === undefined) throw invalid('mode', `The mode must be one of ${MODES.join(', ')}.`);
  if (typeof allowLocalApps !== 'boolean') {
    throw invalid('allow_local_apps', 'allow_local_apps must be true or false.');
  }
  return { mode, allowedDomains: ensureDomains(domains), allowLocalApps };
}

/**
 * A domain in comparable form, whose subdomains are meant too: a name of more than one part, so that a slip like `com`
 * does not let in half of the world.
 * @throws AdministrationError `invalid`
 */
export function ensureAllowedDomain(text: string): string {
  const domain = toDomain(text);
  if (domain?.includes('.')) return domain;
  throw invalid('allowed_domains', `${text} is not a domain such as example.com.`);
}

function ensureDomains(value: unknown): string[] {
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string')) {
    throw invalid('allowed_domains', 'allowed_domains must be a list of domains.');
  }
  const domains = [...new Set(value.map(ensureAllowedDomain))];
  if (domains.length <= MOST_DOMAINS) return domains;
  throw invalid('allowed_domains', `There may be ${MOST_DOMAINS} allowed domains at most.`);
}

function invalid(field: string, message: string): AdministrationError {
  return new AdministrationError('invalid', field, message);
}
