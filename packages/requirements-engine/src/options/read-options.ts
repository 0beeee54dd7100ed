import type { RecordId } from '../check-input.ts';
import type { OptionInput, OptionTerms } from '../definition/option-field.ts';
import { isObject } from '../input/shapes.ts';
import { withLineFeeds } from '../text/line-feeds.ts';
import type { OptionValues } from './option-types.ts';

/** The options of one network as a version holds them, before they are read. */
export type HeldOptions = Readonly<Record<string, unknown>>;

/**
 * The options as they apply to an account: text without surrounding white space and with LF as line break, and defaults for options that are not
 * set.
 */
export function readOptions<const Fields extends readonly OptionTerms[]>(
  fields: Fields,
  options: HeldOptions,
  account: RecordId,
): OptionValues<Fields> {
  const values: Record<string, unknown> = {};
  for (const field of fields) values[field.name] = valueFrom(field, options[field.name], account);
  return values as OptionValues<Fields>;
}

function valueFrom({ input, perAccount, default: fallback }: OptionTerms, held: unknown, account: RecordId) {
  const value = perAccount && isByAccount(input, held) ? ofAccount(held, account) : held;
  if (value === undefined || value === null) return fallback;
  if (input === 'toggle' || input === 'number') return value;
  const text = (one: unknown): string => withLineFeeds(String(one).trim());
  if (!Array.isArray(value)) return text(value) || fallback;
  const values = input === 'lookup' ? value : value.map(text).filter(Boolean);
  return values.length > 0 ? values : fallback;
}

/** Whether the value of an option kept per account is a map, not one value for every account. */
export function isByAccount(input: OptionInput, held: unknown): boolean {
  return typeof held === 'object' && !(input === 'lookup' && Array.isArray(held));
}

function ofAccount(held: unknown, account: RecordId): unknown {
  const key = `account-${account}`;
  return isObject(held) && Object.hasOwn(held, key) ? held[key] : undefined;
}
