import { invalid } from '@crier/domain';
import {
  REGISTRATION_MODES,
  REGISTRATION_POLICY_KEY,
  type RegistrationPolicy,
  type RegistrationPolicyStore,
} from '../ports/registration-policy.ts';

/** Every setting that is stored in the database. */
export const SETTING_KEYS = [REGISTRATION_POLICY_KEY] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

const MOST_DOMAINS = 500;

/** The setting for apps that register themselves, as administrators write and read it. */
export type RegistrationSetting = {
  readonly mode: RegistrationPolicy['mode'];
  /** In comparable form: lower case, punycode, without duplicates. */
  readonly allowed_domains: string[];
  readonly allow_local_apps: boolean;
};

/** Returns a domain in comparable form; null for text that is not a domain. */
export type ToDomain = (text: string) => string | null;

/** @throws CrierError that names the known settings */
export function ensureSettingKey(text: string): SettingKey {
  const key = SETTING_KEYS.find((known) => known === text);
  if (key !== undefined) return key;
  const message = `There is no setting ${text}. Use one of: ${SETTING_KEYS.join(', ')}.`;
  throw invalid('key', message);
}

/**
 * Returns a domain in comparable form, which also stands for its subdomains. It must have more than one part, so that a
 * slip such as `com` does not admit half the world.
 * @throws CrierError that names `allowed_domains`
 */
export function ensureAllowedDomain(toDomain: ToDomain, text: string): string {
  const domain = toDomain(text);
  if (domain?.includes('.')) return domain;
  throw invalid('allowed_domains', `${text} is not a domain such as example.com.`);
}

/** Settings that administrators change while the service runs; a change takes effect with the next request. */
export function createSettings(
  { store, toDomain }: { readonly store: RegistrationPolicyStore; readonly toDomain: ToDomain },
  actor: string,
) {
  return {
    get: async (_key: SettingKey): Promise<RegistrationSetting> => present(await store.read()),
    /**
     * Replaces the present value by the result of `change`, and notes it in the audit trail, in one transaction.
     * @throws CrierError that names the member at fault; then nothing has changed
     */
    change: (
      key: SettingKey,
      change: (present: RegistrationSetting) => unknown,
    ): Promise<RegistrationSetting> =>
      store.change(async (held) => {
        const from = present(held.present);
        const policy = ensurePolicy(toDomain, change(from));
        await held.set(policy);
        const to = present(policy);
        const note = { action: 'setting.changed' as const, subject: `setting:${key}`, detail: { from, to } };
        await held.audit.note(actor, note);
        return to;
      }),
  };
}

export type SettingsAdministration = ReturnType<typeof createSettings>;

function present({ mode, allowedDomains, allowLocalApps }: RegistrationPolicy): RegistrationSetting {
  return { mode, allowed_domains: [...allowedDomains], allow_local_apps: allowLocalApps };
}

function ensurePolicy(toDomain: ToDomain, value: unknown): RegistrationPolicy {
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
  const mode = REGISTRATION_MODES.find((known) => known === givenMode);
  if (mode === undefined) throw invalid('mode', `The mode must be one of ${REGISTRATION_MODES.join(', ')}.`);
  if (typeof allowLocalApps !== 'boolean') {
    throw invalid('allow_local_apps', 'allow_local_apps must be true or false.');
  }
  return { mode, allowedDomains: ensureDomains(toDomain, domains), allowLocalApps };
}

function ensureDomains(toDomain: ToDomain, value: unknown): string[] {
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string')) {
    throw invalid('allowed_domains', 'allowed_domains must be a list of domains.');
  }
  const domains = [...new Set(value.map((entry) => ensureAllowedDomain(toDomain, entry)))];
  if (domains.length <= MOST_DOMAINS) return domains;
  throw invalid('allowed_domains', `There can be at most ${MOST_DOMAINS} allowed domains.`);
}
