import { changeDetail, type JsonObject } from '@crier/domain';

/** What the audit trail says about a changed record: the former and the new value of every fact that differs. */
export function changedFacts(before: JsonObject, after: JsonObject): JsonObject {
  const differing = (facts: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => before[name] !== after[name]));
  return changeDetail(differing(before), differing(after));
}
