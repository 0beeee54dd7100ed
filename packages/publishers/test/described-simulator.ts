import { watchExchanges } from '@crier/network-descriptions';
import { type Simulator, type SimulatorOptions, startSimulator } from '@crier/network-simulator';

/** A simulator whose `stop` fails if it was sent, or answered, what the network's description does not allow. */
export async function startDescribedSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { onExchange, ensureAllowed } = watchExchanges('requests and answers');
  const simulator = await startSimulator({ ...options, onExchange });
  return {
    ...simulator,
    async stop() {
      await simulator.stop();
      await ensureAllowed();
    },
  };
}
