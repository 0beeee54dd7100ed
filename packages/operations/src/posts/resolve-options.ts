import { CrierError, isPlatformKey, type JsonObject, PLATFORM_KEYS, parseInput } from '@crier/domain';
import { options as optionSchemas } from '@crier/requirements-engine/options';
import { z } from 'zod';
import type { InputErrors } from './input-errors.ts';

const INPUT = { numbersAsText: true, zeroAsNoText: true };

/**
 * Parses the options with each platform's schema. For a text option, a number becomes text and 0 becomes no text; an
 * empty list means no options. An unknown platform or an invalid option value becomes an error at its place in the
 * input.
 */
export function resolveOptions(
  options: Readonly<Record<string, unknown>>,
  place: string,
  errors: InputErrors,
): JsonObject {
  const resolved: JsonObject = {};
  for (const [key, sent] of Object.entries(options)) {
    const field = `${place}.${key}`;
    if (!isPlatformKey(key)) {
      errors.add(field, `The ${field} field is not a platform key. Use one of: ${PLATFORM_KEYS.join(', ')}.`);
    } else if (sent !== null) {
      const value = Array.isArray(sent) && sent.length === 0 ? {} : sent;
      const parsed = parseAt(field, optionSchemas[key], value, errors);
      if (parsed) resolved[key] = parsed;
    }
  }
  return resolved;
}

/** Parses the value under its place as a key, so that paths and messages contain the full place. */
function parseAt(
  field: string,
  schema: z.ZodType,
  value: unknown,
  errors: InputErrors,
): JsonObject | undefined {
  try {
    const parsed = parseInput(z.object({ [field]: schema }), { [field]: value }, INPUT);
    return parsed[field] as JsonObject;
  } catch (error) {
    if (!(error instanceof CrierError) || !error.errors) throw error;
    errors.addAll(error.errors);
    return undefined;
  }
}
