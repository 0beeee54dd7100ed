import type { JsonObject } from '@crier/domain';
import type pg from 'pg';
import { AdministrationError } from '../administration/administration-error.ts';
import { noteAudit } from '../administration/audit.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import {
  DEFAULT_REGISTRATION_POLICY,
  parseRegistrationPolicy,
  REGISTRATION_POLICY_KEY,
} from '../oauth/registration-policy.ts';
import {
  ensureRegistrationPolicy,
  presentRegistrationPolicy,
  type RegistrationSetting,
} from './registration-setting.ts';

/** The values of the settings there are, as administrators write and read them. */
export interface SettingValues {
  readonly [REGISTRATION_POLICY_KEY]: RegistrationSetting;
}

export type SettingKey = keyof SettingValues;

/** Every setting that is kept in the database. */
export const SETTING_KEYS: readonly SettingKey[] = [REGISTRATION_POLICY_KEY];

/** Settings that administrators change while the service runs; a change holds from the next request on. */
export interface SettingsAdministration {
  get<Key extends SettingKey>(key: Key): Promise<SettingValues[Key]>;
  /**
   * Sets what `change` makes of the present value, and notes it in the audit trail, in one transaction: changes follow
   * one another.
   * @throws AdministrationError `invalid` that names the member at fault; nothing has changed then
   */
  change<Key extends SettingKey>(
    key: Key,
    change: (present: SettingValues[Key]) => unknown,
  ): Promise<SettingValues[Key]>;
}

/** @throws AdministrationError that names the settings there are */
export function ensureSettingKey(text: string): SettingKey {
  const key = SETTING_KEYS.find((known) => known === text);
  if (key !== undefined) return key;
  throw new AdministrationError(
    'not_found',
    'key',
    `There is no setting ${text}; there are: ${SETTING_KEYS.join(', ')}.`,
  );
}

/** The settings on PostgreSQL. `actor` is who the audit trail names. */
export function createSettingsAdministration(pool: pg.Pool, actor: string): SettingsAdministration {
  return {
    get: async (key) => {
      const row = await runOne<SettingRow>(pool, GET, [key]);
      return DEFINITIONS[key].present(row?.value);
    },
    change: (key, change) =>
      transaction(pool, async (client) => {
        const { present, store } = DEFINITIONS[key];
        await run(client, HOLD, [key, JSON.stringify(store(present(undefined)))]);
        const from = present((await runOne<SettingRow>(client, GET_HELD, [key]))?.value);
        const value = store(change(from));
        await run(client, SET, [key, JSON.stringify(value)]);
        const to = present(value);
        const detail: JsonObject = { from, to };
        await noteAudit(client, actor, { action: 'setting.changed', subject: `setting:${key}`, detail });
        return to;
      }),
  };
}

interface SettingRow extends pg.QueryResultRow {
  readonly value: unknown;
}

/** How a setting is read from what is stored, and what is stored of what was written. */
interface Definition<Value> {
  /** The default for what is missing or unreadable. */
  present(stored: unknown): Value;
  store(value: unknown): unknown;
}

const DEFINITIONS: { readonly [Key in SettingKey]: Definition<SettingValues[Key]> } = {
  [REGISTRATION_POLICY_KEY]: {
    present: (stored) =>
      presentRegistrationPolicy(parseRegistrationPolicy(stored) ?? DEFAULT_REGISTRATION_POLICY),
    store: ensureRegistrationPolicy,
  },
};

const GET = 'select value from settings where key = $1';

/** So that there is a row to hold. */
const HOLD = 'insert into settings (key, value) values ($1, $2) on conflict do nothing';

const GET_HELD = 'select value from settings where key = $1 for update';

const SET = 'update settings set value = $2 where key = $1';
