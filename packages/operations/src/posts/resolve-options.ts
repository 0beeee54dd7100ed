import {
  CrierError,
  isJsonObject,
  isPlatformKey,
  type JsonObject,
  normalise,
  parseInput,
} from '@crier/domain';
import { options as optionSchemas } from '@crier/requirements-engine/options';
import { z } from 'zod';
import type { InputErrors } from './input-errors.ts';

/**
 * The options as each platform's schema types them; a number where text is wanted becomes text. Keys that are no
 * platform are dropped, and an empty list means no options. What a schema refuses becomes an error at its place in the input.
 */
export function resolveOptions(
  options: Readonly<Record<string, unknown>>,
  place: string,
  errors: InputErrors,
): JsonObject {
  const resolved: JsonObject = {};
  for (const [key, sent] of Object.entries(options)) {
    if (!isPlatformKey(key) || sent === null) continue;
    const schema = optionSchemas[key];
    const value = Array.isArray(sent) && sent.length === 0 ? {} : sent;
    const parsed = schema.safeParse(normalise(schema, value, { numbersAsText: true }));
    if (parsed.success && isJsonObject(parsed.data)) resolved[key] = parsed.data;
    else reportAt(`${place}.${key}`, schema, value, errors);
  }
  return resolved;
}

/** Parses once more with the place as a key around it, so that paths and messages name the whole way. */
function reportAt(place: string, schema: z.ZodType, value: unknown, errors: InputErrors): void {
  try {
    parseInput(z.object({ [place]: schema }), { [place]: value }, { numbersAsText: true });
  } catch (error) {
    if (!(error instanceof CrierError) || !error.errors) throw error;
    errors.addAll(error.errors);
  }
}
