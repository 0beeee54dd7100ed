import { createRandom } from '@crier/fuzz/random';
import type { KeptProgram } from '../processes/keep-program.ts';
import type { Stack } from '../stack/stack.ts';
import type { ChaosEvent } from './plan-events.ts';

/** Carries out an event; returns what it did, or null if it found no victim. */
export async function carryOutEvent(event: ChaosEvent, stack: Stack): Promise<string | null> {
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
    case 'restart database':
      await database.restart();
      return 'restarted';
    case 'crash database':
      await database.crash();
      return 'crashed';
    case 'network fault':
      await networks.impose(event.place, event.fault, event.anything);
      return event.place;
  }
}

function counted(count: number): string | null {
  return count === 0 ? null : `${count} connections`;
}

function programOf({ api, workers }: Stack, name: string): KeptProgram {
  return workers.find((worker) => worker.name === name) ?? api;
}
