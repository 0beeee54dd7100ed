import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the programs of the service measure. Times in seconds. */
export interface Metrics {
  readonly registry: Registry;
  /** By method, route template and status. */
  readonly httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** Publications that ended, by platform and the state they ended in. */
  readonly publicationsEnded: Counter<'provider' | 'state'>;
  /** Journal steps by platform, kind and how the network answered. */
  readonly stepDuration: Histogram<'provider' | 'kind' | 'outcome'>;
  /** How long after its time a post began to be published. */
  readonly publishLateness: Histogram;
  /** Publications being carried out by this process. */
  readonly publishing: Gauge;
  /** Files that a sweep would take and that wait for a person to decide; 0 when none do. */
  readonly heldSweepFiles: Gauge;
}

/** A registry of its own with the metrics of the process and of the service. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpDuration: new Histogram({
      name: 'crier_http_request_duration_seconds',
      help: 'Time from the start of a request to the end of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    publicationsEnded: new Counter({
      name: 'crier_publications_ended_total',
      help: 'Finished publications, by final state.',
      labelNames: ['provider', 'state'],
      registers,
    }),
    stepDuration: new Histogram({
      name: 'crier_publication_step_duration_seconds',
      help: 'Time a network took to answer a step of a publication.',
      labelNames: ['provider', 'kind', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60],
      registers,
    }),
    publishLateness: new Histogram({
      name: 'crier_publish_lateness_seconds',
      help: 'Time between the moment a post was due and the moment its publication began.',
      buckets: [0.1, 0.5, 1, 2, 5, 15, 60, 300, 3_600],
      registers,
    }),
    publishing: new Gauge({
      name: 'crier_publications_running',
      help: 'Publications this process is currently running.',
      registers,
    }),
    heldSweepFiles: new Gauge({
      name: 'crier_media_sweep_held_files',
      help: 'Files without a record that the sweep left alone because there are too many; an operator must decide.',
      registers,
    }),
  };
}
