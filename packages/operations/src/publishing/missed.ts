import { formatWireDate, type Notice, notice } from '@crier/domain';

/** Why nothing was sent of something that was found long after its time. */
export function missedReason(dueAt: Date): Notice {
  return notice('missed', { at: formatWireDate(dueAt) });
}
