import { Gauge } from 'prom-client';
import type { UsedVersion } from '../doctor/api-versions.ts';
import type { Metrics } from './create-metrics.ts';

/** Adds `crier_api_version_ends_timestamp_seconds`: when each network ends the version of its interface in use. */
export function measureVersions({ registry }: Pick<Metrics, 'registry'>, used: readonly UsedVersion[]): void {
  const gauge = new Gauge({
    name: 'crier_api_version_ends_timestamp_seconds',
    help: 'When the network ends the version of its interface that is in use, in seconds since the epoch.',
    labelNames: ['provider', 'version'],
    registers: [registry],
  });
  for (const { provider, version, endsAt } of used) gauge.set({ provider, version }, endsAt / 1_000);
}
