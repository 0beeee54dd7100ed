import type { ErrorCode } from '@crier/domain';
import type { Told } from '@crier/operations';

/** How long a client waits before it connects again, in milliseconds. */
const RETRY_MS = 2_000;

/** The first lines of a stream: they say at once that it works, and after which number it begins. */
export function openingLines(after: number): string {
  return `retry: ${RETRY_MS}\n: events after number ${after}\n\n${positionLines(after)}`;
}

/**
 * What is told, as lines of a stream of events (HTML standard, server-sent events). A position that the reader knows is
 * a comment, which just keeps the connection alive.
 */
export function linesOf(told: Told, known: number): string {
  if (told.kind === 'position') return told.number === known ? ': alive\n\n' : positionLines(told.number);
  const { number, type, payload } = told.event;
  return `id: ${number}\nevent: ${type}\ndata: ${payload.slice(0, -1)},"number":${number}}\n\n`;
}

/** The last lines of a stream that ends because the caller's right does. */
export function endLines(reason: ErrorCode, message: string): string {
  return `event: end\ndata: ${JSON.stringify({ reason, message })}\n\n`;
}

/** Everything up to this number has been told. It has data, since some clients take no id from an event without. */
function positionLines(number: number): string {
  return `id: ${number}\nevent: position\ndata: {"after":${number}}\n\n`;
}
