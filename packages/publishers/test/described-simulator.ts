import { isDescribed, readDescription } from '@crier/network-descriptions';
import { type Simulator, type SimulatorOptions, startSimulator } from '@crier/network-simulator';
import { expect } from 'vitest';

/** A simulator whose `stop` fails if it was sent, or answered, what the network's description does not allow. */
export async function startDescribedSimulator(options: SimulatorOptions): Promise<Simulator> {
  const findings: Promise<readonly string[]>[] = [];
  const simulator = await startSimulator({
    ...options,
    onExchange(exchange) {
      if (!isDescribed(exchange.network)) return;
      const description = readDescription(exchange.network);
      findings.push(Promise.resolve(description.answerFindings(exchange)));
      // What the network refuses is wrong on purpose.
      if (exchange.answer.status < 400) findings.push(description.requestFindings(exchange));
    },
  });
  return {
    ...simulator,
    async stop() {
      await simulator.stop();
      expect((await Promise.all(findings)).flat()).toEqual([]);
    },
  };
}
