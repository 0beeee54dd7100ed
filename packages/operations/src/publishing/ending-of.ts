import { type Notice, notice, worded } from '@crier/domain';
import type { Ending } from '../ports/ending.ts';
import type { HeldStep } from '../ports/held-step.ts';
import { messagesOf } from './tell.ts';
import type { Stop } from './verdict.ts';

/** A publication with a step in doubt never ends as merely failed: that would invite a second post. */
export function endingOf(stop: Stop | null, steps: readonly HeldStep[], externalUrl: string | null): Ending {
  if (stop === null) return { state: 'published', externalUrl };
  const doubtful =
    stop.kind === 'unconfirmed' || steps.some((step) => step.visible && step.state === 'unknown');
  const told = toldOf(stop);
  return { state: doubtful ? 'unconfirmed' : 'failed', errors: messagesOf(told), told, externalUrl };
}

function toldOf(stop: Stop): readonly Notice[] {
  if (stop.kind === 'failed') return stop.told;
  if (stop.kind === 'unconfirmed') return [stop.told];
  return [notice('gave_up_waiting', {}, stop.told ?? worded('no reason given.', notice('no_reason')))];
}
