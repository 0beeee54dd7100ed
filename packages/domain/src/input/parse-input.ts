import type { z } from 'zod';
import { validationError } from '../errors/crier-error.ts';
import { fieldErrors } from './issue-messages.ts';
import { type NormaliseOptions, normalise } from './normalise.ts';
import { collectUnknownFields, unknownFieldErrors } from './unknown-fields.ts';
import { unstorableText } from './unstorable.ts';

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
