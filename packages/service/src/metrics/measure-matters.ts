import { OPERATOR_MATTERS, PLATFORM_KEYS } from '@crier/domain';
import type { OpenMatter } from '@crier/operations/ports';
import { Gauge } from 'prom-client';
import type { Metrics } from './create-metrics.ts';

/**
 * Adds `crier_operator_matters`, queried at each scrape: how many servers of each network refuse the app of this
 * installation, by the reason. Every pair exists, so that an alert ends with a 0.
 */
export function measureMatters(
  { registry }: Pick<Metrics, 'registry'>,
  list: () => Promise<readonly OpenMatter[]>,
): void {
  new Gauge({
    name: 'crier_operator_matters',
    help: 'Networks that refuse the app of this installation, by reason; posts wait until its operator acts.',
    labelNames: ['provider', 'matter'],
    registers: [registry],
    async collect() {
      // If the database does not answer, the last values stay. /readyz reports the outage.
      const open = await list().catch(() => null);
      if (open === null) return;
      for (const provider of PLATFORM_KEYS) {
        for (const matter of OPERATOR_MATTERS) {
          const count = open.filter((one) => one.provider === provider && one.matter === matter).length;
          this.set({ provider, matter }, count);
        }
      }
    },
  });
}
