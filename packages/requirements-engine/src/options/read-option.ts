import type { JsonObject, JsonValue, PlatformKey } from '@crier/domain';
import type { PlatformDefinition } from '../definition/platform-definition.ts';

function member(object: JsonObject, key: string): JsonValue {
  return Object.hasOwn(object, key) ? (object[key] ?? null) : null;
}

function objectOf(value: JsonValue): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function toggleOf(value: JsonValue): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** A version's options of one network; empty when it has none. */
export function optionsOf(options: JsonObject | null | undefined, provider: PlatformKey): JsonObject {
  return objectOf(member(options ?? {}, provider));
}

/** A text option without surrounding white space, `''` when it is not set. */
export function readText(options: JsonObject, name: string): string {
  return textOf(member(options, name));
}

export function readToggle(options: JsonObject, name: string): boolean {
  return toggleOf(member(options, name));
}

/** A text of a map keyed `account-<id>`, `''` when the account has none. */
export function readAccountText(options: JsonObject, name: string, account: number): string {
  return textOf(member(objectOf(member(options, name)), `account-${account}`));
}

export function readAccountToggle(options: JsonObject, name: string, account: number): boolean {
  return toggleOf(member(objectOf(member(options, name)), `account-${account}`));
}

/** One of the option's choices: the one that is set, else its default. */
export function readChoice(definition: PlatformDefinition, options: JsonObject, name: string): string {
  const field = definition.options.find((option) => option.name === name);
  const value = readText(options, name);
  if (field?.choices?.some((choice) => choice.value === value)) return value;
  return textOf(field?.default ?? null);
}
