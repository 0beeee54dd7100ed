import type { z } from 'zod';
import { validationError } from '../errors/crier-error.ts';
import { fieldErrors } from './issue-messages.ts';
import { type NormaliseOptions, normalise } from './normalise.ts';
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
