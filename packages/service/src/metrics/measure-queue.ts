import { PLATFORM_KEYS } from '@crier/domain';
import type { PerNetwork } from '@crier/persistence';
import { Gauge } from 'prom-client';
import type { Metrics } from './create-metrics.ts';

/** The database queries of each scrape. */
export interface QueueProbes {
  queueAges(): Promise<PerNetwork>;
  countUnconfirmed(): Promise<PerNetwork>;
}

/** Adds the gauges of waiting publications per network: due ones that have not begun, and unconfirmed ones. */
export function measureQueue({ registry }: Pick<Metrics, 'registry'>, probes: QueueProbes): void {
  const gauge = (name: string, help: string, ask: () => Promise<PerNetwork>) =>
    new Gauge({
      name,
      help,
      labelNames: ['provider'],
      registers: [registry],
      async collect() {
        // If the database does not answer, the last values stay. /readyz reports the outage.
        const found = await ask().catch(() => null);
        if (found === null) return;
        for (const provider of PLATFORM_KEYS) this.set({ provider }, found.get(provider) ?? 0);
      },
    });
  gauge(
    'crier_publication_queue_age_seconds',
    'For how long the longest due publication has not begun; 0 when none is due.',
    probes.queueAges,
  );
  gauge(
    'crier_publications_unconfirmed',
    'Publications that wait for a person to say whether they are public.',
    probes.countUnconfirmed,
  );
}
