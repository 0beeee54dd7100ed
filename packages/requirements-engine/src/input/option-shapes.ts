import type { OptionTerms } from '../definition/option-field.ts';
import type { Platform } from '../definition/platform.ts';
import { canonicalKey } from '../definition/platform-key.ts';
import { isByAccount } from '../options/read-options.ts';
import { flag, list, map, misnamed, number, oneOf, optional, record, type Shape, text } from './shapes.ts';

const ACCOUNT_KEY = /^account-./;
const anything: Shape = () => null;

/** In languages where maps and lists are one type, an empty list is an empty map; null is an empty map too. */
function members(shapeOf: (name: string) => Shape): Shape {
  const shape = map(shapeOf);
  return optional((value) => (Array.isArray(value) && value.length === 0 ? null : shape(value)));
}

function fieldValue({ input, choices }: OptionTerms): Shape {
  if (input === 'toggle') return optional(flag);
  // What a lookup shows beside the name of an entry may stay.
  if (input === 'lookup') return optional(list(record({ id: text, name: text }, null)));
  if (input === 'list') return optional(list(text));
  if (input === 'number') return optional(number);
  const choice = choices && oneOf('unknown_choice', choices);
  return optional((value) => {
    // A number stands for its digits, because ids of boards and titles that are years arrive as numbers.
    const fault = typeof value === 'number' ? null : text(value);
    return fault ?? (value === '' || choice === undefined ? null : choice(value));
  });
}

/** Options of a network with these fields, including one value for all accounts. */
export function optionsOf(fields: readonly OptionTerms[]): Shape {
  const shapes = new Map(
    fields.map((field) => {
      const value = fieldValue(field);
      const perAccount = (key: string): Shape =>
        ACCOUNT_KEY.test(key) ? value : misnamed('not_an_account_key', ['account-<id>'], key);
      const byAccount = members(perAccount);
      const either: Shape = (held) => (isByAccount(field.input, held) ? byAccount : value)(held);
      return [field.name, field.perAccount ? either : value];
    }),
  );
  return members((name) => shapes.get(name) ?? misnamed('unknown_option', [...shapes.keys()], name));
}

/**
 * Options by platform key, as the networks define them; other keys are accepted only if these are not all the networks
 * there are.
 */
export function platformOptions(networks: readonly Platform[], areAll: boolean): Shape {
  const shapes = new Map<string, Shape>(
    networks.map(({ definition }) => [definition.key, optionsOf(definition.options)]),
  );
  const keys = [...shapes.keys()];
  return map(
    (key) => shapes.get(canonicalKey(key)) ?? (areAll ? misnamed('unknown_platform', keys, key) : anything),
  );
}
