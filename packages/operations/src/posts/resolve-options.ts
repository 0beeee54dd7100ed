import {
  CrierError,
  isJsonObject,
  isPlatformKey,
  type JsonObject,
  nearestName,
  PLATFORM_KEYS,
  type PlatformKey,
  parseInput,
  type UnknownFields,
} from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';
import { options as optionSchemas } from '@crier/requirements-engine/options';
import { z } from 'zod';
import type { StoredAccount } from '../ports/records.ts';
import type { InputErrors } from './input-errors.ts';
import { noteAccountsOfOption, spreadOptions } from './options-per-account.ts';

const INPUT = { numbersAsText: true, zeroAsNoText: true };

/** What the options of a post are read with. */
export interface OptionsOfPost {
  /** The accounts of the post. */
  readonly accounts: readonly Pick<StoredAccount, 'id' | 'provider'>[];
  /**
   * Takes note of names that no network has: `refused` for networks of the post's accounts, `unused` for others, because
   * clients send defaults for networks that the post is not for.
   */
  readonly unknown: { readonly refused: UnknownFields; readonly unused: UnknownFields };
}

/**
 * Parses the options with each platform's schema. For a text option, a number becomes text and 0 becomes no text; an
 * empty list means no options, and one value of an option kept per account means every account of the network. An
 * unknown platform or an invalid option value becomes an error at its place in the input.
 */
export function resolveOptions(
  options: Readonly<Record<string, unknown>>,
  place: string,
  post: OptionsOfPost,
  errors: InputErrors,
): JsonObject {
  const resolved: JsonObject = {};
  for (const [key, sent] of Object.entries(options)) {
    const field = `${place}.${key}`;
    if (!isPlatformKey(key)) {
      errors.add(field, notAPlatform(field, key));
    } else if (sent !== null) {
      const value = Array.isArray(sent) && sent.length === 0 ? {} : sent;
      const parsed = resolveNetwork(key, value, field, post, errors);
      if (parsed) resolved[key] = parsed;
    }
  }
  return resolved;
}

function notAPlatform(field: string, key: string): string {
  const nearest = nearestName(key, PLATFORM_KEYS);
  const hint = nearest === null ? '' : ` Did you mean ${nearest}?`;
  return `The ${field} field is not a platform key. Use one of: ${PLATFORM_KEYS.join(', ')}.${hint}`;
}

function resolveNetwork(
  key: PlatformKey,
  value: unknown,
  field: string,
  { accounts, unknown }: OptionsOfPost,
  errors: InputErrors,
): JsonObject | undefined {
  const fields = findPlatform(key)?.options ?? [];
  const ids = accounts.filter(({ provider }) => provider === key).map(({ id }) => id);
  if (isJsonObject(value)) {
    const known = fields.map(({ name }) => name);
    const names = Object.keys(value).filter((name) => !known.includes(name));
    for (const name of names) (ids.length > 0 ? unknown.refused : unknown.unused).add(field, name, known);
  }
  const { spread, restore, fieldOf } = spreadOptions(fields, value, ids);
  const parsed = parseAt(field, optionSchemas[key], spread, fieldOf, errors);
  if (parsed === undefined) return undefined;
  const complete = restore(parsed);
  if (ids.length > 0) noteAccountsOfOption(fields, complete, ids, field, unknown.unused);
  return complete;
}

/** Parses the value under its place as a key, so that paths and messages contain the full place. */
function parseAt(
  field: string,
  schema: z.ZodType,
  value: unknown,
  fieldOf: (field: string) => string,
  errors: InputErrors,
): JsonObject | undefined {
  try {
    const parsed = parseInput(z.object({ [field]: schema }), { [field]: value }, INPUT);
    return parsed[field] as JsonObject;
  } catch (error) {
    if (!(error instanceof CrierError) || !error.errors) throw error;
    for (const [place, messages] of Object.entries(error.errors)) {
      const sent = fieldOf(place);
      for (const message of messages) errors.add(sent, message.replace(place, sent));
    }
    return undefined;
  }
}
