import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@crier/lab';
import type { KeptProgram } from '../processes/keep-program.ts';
import type { Stack } from '../stack/stack.ts';
import type { ChaosEvent } from './plan-events.ts';

/** How long a lost answer is waited for before the database goes away anyway. */
const LONGEST_WAIT_MS = 15_000;
/** Long enough for a worker to take the publication up again. */
const BETWEEN_OUTAGES_MS = 2_500;

/** Carries out an event; returns what it did, or null if it found no victim. What takes longer ends with `over`. */
export async function carryOutEvent(
  event: ChaosEvent,
  stack: Stack,
  over: AbortSignal,
): Promise<string | null> {
  const { database, networks } = stack;
  switch (event.kind) {
    case 'kill': {
      // A program that has just ended cannot be killed, and a frozen one has to stay frozen for its time, so another
      // one is killed.
      const candidates = [programOf(stack, event.program), ...stack.workers, stack.api];
      return candidates.find((program) => !program.isFrozen() && program.kill())?.name ?? null;
    }
    case 'freeze': {
      const program = programOf(stack, event.program);
      const isOther = [stack.api, ...stack.workers].some((other) => other.isFrozen());
      return !isOther && program.freeze(event.ms) ? program.name : null;
    }
    case 'stop clock':
      return programOf(stack, event.program).stopClock(event.ms) ? event.program : null;
    case 'cut connections': {
      const random = createRandom(event.draw);
      return counted(database.proxy.cut(() => random.chance(event.share)));
    }
    case 'terminate backends': {
      const random = createRandom(event.draw);
      return counted(await database.terminate(() => random.chance(event.share)));
    }
    case 'stall database':
      database.proxy.stall(event.ms);
      return 'stalled';
    case 'exhaust connections':
      return counted(await database.exhaust(event.ms));
    case 'outages':
      await networks.impose(event.place, { type: 'cut', when: 'after' }, false);
      void interruptReadingBack(event, stack, over).catch(() => undefined);
      return event.place;
    case 'restart database':
      await database.restart();
      return 'restarted';
    case 'crash database':
      await database.crash();
      return 'crashed';
    case 'network fault':
      await networks.impose(event.place, event.fault, event.anything);
      return event.place;
    case 'quirk':
      await networks.beQuirky(event.place, event.quirk, event.ms);
      return event.place;
  }
}

/** Takes the database away for a moment, several times, once a call has met a fault. */
async function interruptReadingBack(
  { times, ms }: Extract<ChaosEvent, { kind: 'outages' }>,
  { database, networks }: Stack,
  over: AbortSignal,
): Promise<void> {
  const before = await networks.faultsMet();
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while ((await networks.faultsMet()) === before && Date.now() < deadline)
    await pause(100, undefined, { signal: over });
  for (let outage = 0; outage < times; outage++) {
    database.proxy.cut(() => true);
    database.proxy.stall(ms);
    await pause(ms + BETWEEN_OUTAGES_MS, undefined, { signal: over });
  }
}

function counted(count: number): string | null {
  return count === 0 ? null : `${count} connections`;
}

function programOf({ api, workers }: Stack, name: string): KeptProgram {
  return workers.find((worker) => worker.name === name) ?? api;
}
