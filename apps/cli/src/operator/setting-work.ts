import { CrierError } from '@crier/domain';
import { toDomain } from '@crier/oauth-server';
import {
  ensureAllowedDomain,
  ensureSettingKey,
  type RegistrationSetting,
  SETTING_KEYS,
  type SettingKey,
} from '@crier/operations';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { asOperator } from './open-operator.ts';

export interface SetOptions {
  readonly value?: string;
  readonly mode?: string;
  readonly allowDomain?: readonly string[];
  readonly removeDomain?: readonly string[];
  readonly localApps?: boolean;
}

interface FoundSetting {
  readonly key: SettingKey;
  readonly value: RegistrationSetting;
}

export async function getSettings(given: string | undefined, io: Io): Promise<Answer> {
  const keys: readonly SettingKey[] = given === undefined ? SETTING_KEYS : [knownKey(given)];
  const found = await asOperator(io, ({ settings }) =>
    Promise.all(keys.map(async (key): Promise<FoundSetting> => ({ key, value: await settings.get(key) }))),
  );
  const text = found.map(({ key, value }) => describe(key, value)).join('\n\n');
  return { json: given === undefined ? { data: found } : found[0], text };
}

export async function setSetting(given: string, options: SetOptions, io: Io): Promise<Answer> {
  const key = knownKey(given);
  const change = changeOf(options);
  const value = await asOperator(io, ({ settings }) => settings.change(key, change)).catch(
    (error: unknown) => {
      if (!(error instanceof CrierError)) throw error;
      throw optionError(options.value === undefined ? '--mode' : '--value', error.message);
    },
  );
  return { json: { key, value }, text: describe(key, value) };
}

/** What the options make of the present value: another one as a whole, or the present one with parts changed. */
function changeOf({ value, mode, allowDomain, removeDomain, localApps }: SetOptions) {
  const parts = [mode, allowDomain, removeDomain, localApps];
  const hasParts = parts.some((part) => part !== undefined);
  if (value !== undefined) {
    if (hasParts) throw optionError('--value', 'set the whole value or parts of it, not both.');
    const whole = parseJson(value);
    return () => whole;
  }
  if (!hasParts) throw optionError('--value', 'name the value to set: the whole value, or parts of it.');
  const added = (allowDomain ?? []).map((domain) => domainOf('--allow-domain', domain));
  const removed = (removeDomain ?? []).map((domain) => domainOf('--remove-domain', domain));
  return (present: RegistrationSetting) => {
    const missing = removed.find((domain) => !present.allowed_domains.includes(domain));
    if (missing !== undefined) throw optionError('--remove-domain', `${missing} is not on the list.`);
    const kept = present.allowed_domains.filter((domain) => !removed.includes(domain));
    return {
      mode: mode ?? present.mode,
      allowed_domains: [...kept, ...added],
      allow_local_apps: localApps ?? present.allow_local_apps,
    };
  };
}

function knownKey(given: string): SettingKey {
  try {
    return ensureSettingKey(given);
  } catch (error) {
    throw error instanceof CrierError ? optionError('key', error.message) : error;
  }
}

function domainOf(option: string, given: string): string {
  try {
    return ensureAllowedDomain(toDomain, given);
  } catch (error) {
    throw error instanceof CrierError ? optionError(option, error.message) : error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw optionError('--value', 'the value must be JSON.');
  }
}

function describe(key: SettingKey, value: RegistrationSetting): string {
  const { mode, allowed_domains: domains, allow_local_apps: localApps } = value;
  return [
    key,
    `  mode: ${mode}`,
    `  allowed domains: ${domains.length === 0 ? 'none' : domains.join(', ')}`,
    `  local apps: ${localApps ? 'allowed' : 'not allowed'}`,
  ].join('\n');
}
