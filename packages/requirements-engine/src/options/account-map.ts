import * as z from 'zod';

/** An option kept per account: a map keyed `account-<id>`, `account-0` for the default of the original. */
export function accountMap<Value extends z.ZodType>(value: Value) {
  return z.record(z.string().regex(/^account-\d+$/u), value.nullish()).nullish();
}
