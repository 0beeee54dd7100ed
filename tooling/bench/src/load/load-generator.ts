import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { GeneratorMessage, Order, Outcome } from './order.ts';

/** A process that sends requests to programs of this machine; the same one for subject and floor. */
export interface LoadGenerator {
  /** @throws when any request failed or got another status than expected */
  carryOut(order: Order): Promise<Outcome>;
  stop(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('./generate.ts', import.meta.url));

export async function startLoadGenerator(): Promise<LoadGenerator> {
  const child = fork(SCRIPT, { serialization: 'advanced', execArgv: [] });
  const exited = once(child, 'exit');
  const died = exited.then(([code]) => {
    throw new Error(`the load generator ended with ${code}`);
  });
  died.catch(() => undefined);
  const answer = async (): Promise<GeneratorMessage> => {
    const [message] = await Promise.race([once(child, 'message'), died]);
    return message as GeneratorMessage;
  };
  await answer();
  return {
    carryOut: async (order) => {
      child.send(order);
      const message = await answer();
      if (message.kind !== 'done') throw new Error('the load generator answered something else');
      const { outcome } = message;
      if (outcome.failures.length > 0) {
        throw new Error(`${order.method} ${order.path} failed: ${outcome.failures.join('; ')}`);
      }
      if (outcome.answered === 0) throw new Error(`${order.method} ${order.path}: nothing was answered`);
      return outcome;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
