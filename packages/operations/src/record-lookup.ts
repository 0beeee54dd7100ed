import { parseRecordRef, type RecordModel, type RecordRef, recordNotFound } from '@crier/domain';

/**
 * The record that a path parameter names.
 * @throws CrierError `record_not_found` when the text can't name a record
 */
export function recordRef(
  params: Readonly<Record<string, string>>,
  name: string,
  model: RecordModel,
): RecordRef {
  return ensureFound(parseRecordRef(params[name] ?? ''), model);
}

/**
 * The record itself.
 * @throws CrierError `record_not_found` when there is none
 */
export function ensureFound<T>(record: T | null, model: RecordModel): T {
  if (record === null) throw recordNotFound(model);
  return record;
}
