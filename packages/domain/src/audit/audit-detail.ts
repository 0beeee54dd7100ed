import type { JsonObject } from '../json.ts';

/**
 * What an entry of the audit trail says about a record: its facts when it was made or removed, and `from` and `to` when
 * it was changed.
 */
export function changeDetail(from: JsonObject | null, to: JsonObject | null): JsonObject {
  if (from !== null && to !== null) return { from, to };
  return from ?? to ?? {};
}

/** Actions by the names that earlier versions recorded them under. */
const FORMER_ACTIONS: Readonly<Record<string, string>> = { 'user.changed': 'user.edited' };

/** The present name of a recorded action. */
export function currentAction(action: string): string {
  return FORMER_ACTIONS[action] ?? action;
}

/** Every name that an action has been recorded under. */
export function namesOfAction(action: string): readonly string[] {
  const current = currentAction(action);
  return [current, ...Object.keys(FORMER_ACTIONS).filter((former) => FORMER_ACTIONS[former] === current)];
}

/** The details of an entry in the present form. Earlier versions recorded some changes as `before` and `after`. */
export function currentDetail(detail: JsonObject): JsonObject {
  const { before, after, ...more } = detail;
  if (!isFacts(before) || !isFacts(after)) return detail;
  return { ...changeDetail(before, after), ...more };
}

function isFacts(value: unknown): value is JsonObject | null {
  return value === null || (typeof value === 'object' && !Array.isArray(value));
}
