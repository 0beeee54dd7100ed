import { findPlatform, type OptionField, type RuleName } from '@crier/requirements-engine';
import { choicesFor, isMap, readOption } from '../options/read-options.ts';
import type { Account, Draft } from '../state/draft.ts';
import { hasOwnVersion, setOptions, versionOf } from '../state/versions.ts';
import { type Cause, ruleOfOptions } from './cause.ts';

/** One value that several accounts lack. */
export interface Asked {
  readonly key: string;
  /** The option as the first of the accounts' networks has it. */
  readonly field: OptionField;
  /** The network of that option. */
  readonly network: Account['provider'];
  /** What can be chosen; null if anything can be entered. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | null;
  readonly accounts: readonly Account[];
  /** What the first account has now; null for nothing. */
  readonly value: string | null;
}

/**
 * The values that the accounts of a cause lack. Accounts that can take the same value are asked together, and those with
 * choices of their own, such as boards, apart. Empty if the cause is not about options.
 */
export function askedOf(cause: Cause, draft: Draft, accounts: readonly Account[]): readonly Asked[] {
  const rule = ruleOfOptions(cause.kind);
  if (rule === null) return [];
  const asked = new Map<string, Asked>();
  const concerned = cause.accounts.flatMap((id) => accounts.find((account) => account.id === id) ?? []);
  for (const account of concerned) {
    const fields = fieldsFor(account, rule);
    for (const [place, field] of fields.entries()) {
      const choices = choicesFor(field, account);
      const key = `${field.input}:${place}:${(choices ?? []).map(({ value }) => value).join()}`;
      const known = asked.get(key);
      const held = versionOf(draft, scopeOf(draft, account.id)).options[account.provider] ?? {};
      const value = readOption(field, held, account);
      asked.set(
        key,
        known === undefined
          ? {
              ...{ key, field, network: account.provider, choices, accounts: [account] },
              value: typeof value === 'string' ? value : null,
            }
          : { ...known, accounts: [...known.accounts, account] },
      );
    }
  }
  return [...asked.values()];
}

/** The draft in which the accounts have the value for what they lack, each in the version that it publishes. */
export function answered(draft: Draft, cause: Cause, asked: Asked, value: string | boolean): Draft {
  const rule = ruleOfOptions(cause.kind);
  if (rule === null) return draft;
  return asked.accounts.reduce((changed, account) => {
    const fields = fieldsFor(account, rule);
    const alike = fields.filter(({ input }) => input === asked.field.input);
    const field = alike.find(({ name }) => name === asked.field.name) ?? alike[0];
    if (field === undefined) return changed;
    const scope = scopeOf(changed, account.id);
    const before = versionOf(changed, scope).options[account.provider]?.[field.name];
    const own = { ...(isMap(before) ? before : {}), [`account-${account.id}`]: value };
    return setOptions(changed, scope, account.provider, { [field.name]: field.perAccount ? own : value });
  }, draft);
}

/** The options of the account's network that meet a requirement. */
function fieldsFor({ provider }: Account, rule: RuleName): readonly OptionField[] {
  return findPlatform(provider)?.options.filter(({ name, meets = name }) => meets === rule) ?? [];
}

function scopeOf(draft: Draft, account: number): number {
  return hasOwnVersion(draft, account) ? account : 0;
}
