import type { Precondition } from './handlers.ts';
import type { RecordGuard } from './ports/stores.ts';

/** The precondition of a call for a stored record; undefined when the call has none. */
export function guardOf<T>(
  precondition: Precondition | undefined,
  present: (record: T) => object,
): RecordGuard<T> | undefined {
  return precondition && ((record) => precondition(present(record)));
}
