import { parseRecordRef, type RecordModel, type RecordRef, recordNotFound } from '@crier/domain';

/**
 * Parses the path parameter that names a record.
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
 * Returns the record.
 * @throws CrierError `record_not_found` when it is null
 */
export function ensureFound<T>(record: T | null, model: RecordModel): T {
  if (record === null) throw recordNotFound(model);
  return record;
}
