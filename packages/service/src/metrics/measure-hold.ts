import { Gauge } from 'prom-client';
import type { Metrics } from './create-metrics.ts';

/** Adds `crier_held`, queried at each scrape: 1 while the installation is held, 0 while it is not. */
export function measureHold({ registry }: Pick<Metrics, 'registry'>, isHeld: () => Promise<boolean>): void {
  new Gauge({
    name: 'crier_held',
    help: 'Whether the installation is held: nothing is published until it is released.',
    registers: [registry],
    async collect() {
      // If the database does not answer, the last value stays. /readyz reports the outage.
      const held = await isHeld().catch(() => null);
      if (held !== null) this.set(held ? 1 : 0);
    },
  });
}
