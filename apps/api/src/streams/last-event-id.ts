import { invalid } from '@crier/domain';
import type { Beginning } from '@crier/operations';

/**
 * The number after which a stream begins: the header, which a client sends when it connects again, else the parameter.
 * @throws CrierError `validation` when the header is not a number
 */
export function beginningOf(
  header: string | readonly string[] | undefined,
  after: number | undefined,
): Beginning['after'] {
  const text = typeof header === 'string' ? header.trim() : '';
  if (text === '') return after === undefined ? null : { number: after, field: 'after' };
  if (/^\d{1,15}$/.test(text)) return { number: Number(text), field: 'last_event_id' };
  throw invalid('last_event_id', 'The Last-Event-ID header must be the number of an event.');
}
