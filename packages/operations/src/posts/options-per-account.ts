import { isJsonObject, type JsonObject, type UnknownFields } from '@crier/domain';
import type { OptionField } from '@crier/requirements-engine';

/** The key under which one value for every account is parsed. */
const EVERY = 'account-0';

/** Options with every option kept per account as a map, and the way back. */
interface SpreadOptions {
  readonly spread: unknown;
  /** Parsed options, with the one value given to each account of the network, or to `account-0` if there is none. */
  readonly restore: (parsed: JsonObject) => JsonObject;
  /** The place at which a fault was sent. */
  readonly fieldOf: (field: string) => string;
}

/** Writes one value of an option kept per account as the map that its schema wants. */
export function spreadOptions(
  fields: readonly OptionField[],
  options: unknown,
  accounts: readonly number[],
): SpreadOptions {
  if (!isJsonObject(options))
    return { spread: options, restore: (parsed) => parsed, fieldOf: (field) => field };
  const single = fields
    .filter(({ name, perAccount, input }) => perAccount && isSingle(options[name], input))
    .map(({ name }) => name);
  return {
    spread: { ...options, ...Object.fromEntries(single.map((name) => [name, { [EVERY]: options[name] }])) },
    restore: (parsed) => ({
      ...parsed,
      ...Object.fromEntries(
        single.map((name) => {
          const held = parsed[name];
          const value = (isJsonObject(held) ? held[EVERY] : null) ?? null;
          const keys = accounts.length > 0 ? accounts.map((id) => `account-${id}`) : [EVERY];
          return [name, Object.fromEntries(keys.map((key) => [key, value]))];
        }),
      ),
    }),
    fieldOf: (field) => {
      const name = single.find((one) => `${field}.`.includes(`.${one}.${EVERY}.`));
      return name === undefined ? field : field.replace(`.${name}.${EVERY}`, `.${name}`);
    },
  };
}

/** Text, number, toggle or the entries of a lookup; an empty text means no value, an empty list no map. */
function isSingle(value: unknown, input: OptionField['input']): boolean {
  if (input === 'lookup') return Array.isArray(value) && value.length > 0;
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Notes the values kept for accounts that are none of the post's on the network, because nothing reads them. Values that
 * mean the default are passed over: a post that is read has them for `account-0`.
 */
export function noteAccountsOfOption(
  fields: readonly OptionField[],
  options: JsonObject,
  accounts: readonly number[],
  place: string,
  unused: UnknownFields,
): void {
  const known = accounts.map((id) => `account-${id}`);
  for (const { name, perAccount, default: fallback } of fields) {
    const held = options[name];
    if (!perAccount || !isJsonObject(held)) continue;
    for (const [key, value] of Object.entries(held)) {
      if (known.includes(key) || value === null || value === fallback) continue;
      unused.add(
        `${place}.${name}`,
        key,
        known,
        'is not used: the post is for no such account on this network.',
      );
    }
  }
}
