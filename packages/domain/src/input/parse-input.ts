import type { z } from 'zod';
import { validationError } from '../errors/crier-error.ts';
import type { FieldErrors } from '../errors/field-errors.ts';
import { fieldErrors } from './issue-messages.ts';
import { type NormaliseOptions, normalise } from './normalise.ts';
import { collectUnknownFields, unknownFieldErrors } from './unknown-fields.ts';

/**
 * Parses input with the schema, after lenient normalising.
 * @throws CrierError `validation` that names every field at fault and what was expected
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  options: NormaliseOptions = {},
): z.output<S> {
  const parsed = schema.safeParse(normalise(schema, value, options));
  if (!parsed.success) throw validationError(fieldErrors(parsed.error.issues, value));
  const unstorable = unstorableText(parsed.data);
  if (Object.keys(unstorable).length > 0) throw validationError(unstorable);
  return parsed.data;
}

/**
 * Parses input with the schema and refuses every name that it does not know, at any depth.
 * @throws CrierError `validation` that names every field at fault and every unknown one, with the nearest known name
 */
export function parseKnownInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  options: Omit<NormaliseOptions, 'unknown'> = {},
): z.output<S> {
  const unknown = collectUnknownFields();
  const parsed = schema.safeParse(normalise(schema, value, { ...options, unknown }));
  if (unknown.count > 0) {
    const others = parsed.success ? {} : fieldErrors(parsed.error.issues, value);
    throw validationError(
      Object.fromEntries(Object.entries(unknownFieldErrors(unknown)).concat(Object.entries(others))),
    );
  }
  return parseInput(schema, value, options);
}

const NUL = '\u0000';

/**
 * Reports the fields whose text cannot be stored or sent, because of NUL characters or lone surrogates; empty when
 * there are none. Walks any depth without recursion.
 */
function unstorableText(value: unknown): FieldErrors {
  const errors: Record<string, string[]> = {};
  const pending: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path } = next;
    if (typeof next.value === 'string') {
      if (next.value.includes(NUL) || !next.value.isWellFormed()) {
        errors[path || 'body'] = [
          `The ${path || 'body'} field must be well-formed text without null characters.`,
        ];
      }
    } else if (typeof next.value === 'object' && next.value !== null) {
      for (const [key, entry] of Object.entries(next.value)) {
        const clean = key.includes(NUL) || !key.isWellFormed() ? '?' : key;
        if (clean !== key)
          errors[path || 'body'] = ['Keys must be well-formed text without null characters.'];
        pending.push({ path: path ? `${path}.${clean}` : clean, value: entry });
      }
    }
  }
  return errors;
}
