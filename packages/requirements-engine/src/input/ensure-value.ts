import { RequirementsInputError } from '../errors.ts';

/** The path of a member; the root has the empty path. */
export function memberPath(path: string, member: string | number): string {
  return path === '' ? String(member) : `${path}.${member}`;
}

export function ensureObject(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RequirementsInputError('not_an_object', path);
  }
  return value as Readonly<Record<string, unknown>>;
}

export function ensureArray(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new RequirementsInputError('not_an_array', path);
  return value;
}

export function ensureInteger(value: unknown, path: string, least: number): void {
  if (!Number.isSafeInteger(value) || (value as number) < least) {
    throw new RequirementsInputError('not_an_integer', path);
  }
}

export function ensureString(value: unknown, path: string): void {
  if (typeof value !== 'string') throw new RequirementsInputError('not_a_string', path);
}

export function ensureBoolean(value: unknown, path: string): void {
  if (typeof value !== 'boolean') throw new RequirementsInputError('not_a_boolean', path);
}

export function ensureNumberOrNothing(value: unknown, path: string): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new RequirementsInputError('not_a_number', path);
  }
}

export function ensureStringOrNothing(value: unknown, path: string): void {
  if (value !== undefined && value !== null) ensureString(value, path);
}

export function ensureObjectOrNothing(value: unknown, path: string): void {
  if (value !== undefined && value !== null) ensureObject(value, path);
}
