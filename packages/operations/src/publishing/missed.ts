import { formatWireDate } from '@crier/domain';

/** Why nothing was sent of something that was found long after its time. */
export function missedReason(dueAt: Date): string {
  return `Missed: it was due at ${formatWireDate(dueAt)} UTC, and nothing was sent.`;
}
