import type { Watch } from './handlers.ts';
import type { RecordGuard } from './ports/stores.ts';

/**
 * Checks the precondition of a call on a stored record, and then shows the record to whoever watches the call;
 * undefined when the call has neither.
 */
export function guardOf<T extends object>(
  { precondition, see }: Watch,
  present: (record: T) => object,
): RecordGuard<T> | undefined {
  if (precondition === undefined && see === undefined) return undefined;
  return (record) => {
    precondition?.(present(record));
    see?.(record);
  };
}
