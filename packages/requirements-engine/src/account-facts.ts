import type { CheckAccount, RecordId } from './check-input.ts';
import type { FactField } from './definition/fact-field.ts';

type Holder = Pick<CheckAccount<RecordId>, 'data' | 'limits'>;

/** The value of a fact as the account keeps it; undefined if it is not known. An empty list says nothing. */
export function factOf(account: Holder, { at }: Pick<FactField, 'at'>): unknown {
  let value: unknown = account;
  for (const name of at.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    value = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  }
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** The values of a list that a fact gives, as text: those of `texts`, and the ids of `records`. */
export function choicesIn(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one];
    if (typeof one !== 'object' || one === null) return [];
    const id: unknown = Reflect.get(one, 'id');
    return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
  });
}
