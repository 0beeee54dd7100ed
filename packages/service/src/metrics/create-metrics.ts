import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of the service's programs. Times are in seconds. */
export interface Metrics {
  readonly registry: Registry;
  /** Duration of requests, by method, route template and status. */
  readonly httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** Streams of events that are open in this process. */
  readonly eventStreams: Gauge;
  /** Runs of tools by agents, by the tool's name and how they ended. */
  readonly toolDuration: Histogram<'tool' | 'outcome'>;
  /** Publications that ended, by platform and final state. */
  readonly publicationsEnded: Counter<'provider' | 'state'>;
  /** Journal steps by platform, kind and the network's answer. */
  readonly stepDuration: Histogram<'provider' | 'kind' | 'outcome'>;
  /** How long after its scheduled time a publication was public. */
  readonly publishLateness: Histogram<'provider'>;
  /** Steps that were sent again. */
  readonly stepRetries: Counter<'provider'>;
  /** Credentials that a network refused to renew, or could not be asked to renew. */
  readonly renewalFailures: Counter<'provider' | 'outcome'>;
  /** Files that a sweep would remove and that wait for a person's decision; 0 when none do. */
  readonly heldSweepFiles: Gauge;
  /** How far this machine's clock is ahead of the database's; below 0 if it is behind. */
  readonly clockDifference: Gauge;
}

/** A separate registry with the metrics of the process and of the service. */
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
    eventStreams: new Gauge({
      name: 'crier_event_streams',
      help: 'Streams of events that are open.',
      registers,
    }),
    toolDuration: new Histogram({
      name: 'crier_mcp_tool_duration_seconds',
      help: 'Time a tool took that an agent called, by how it ended: done, refused or failed.',
      labelNames: ['tool', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    ...publishingMetrics(registers),
    heldSweepFiles: new Gauge({
      name: 'crier_media_sweep_held_files',
      help: 'Files without a record that the sweep left alone because there are too many; an operator must decide.',
      registers,
    }),
    clockDifference: new Gauge({
      name: 'crier_clock_difference_seconds',
      help: "How far this machine's clock is ahead of the database's; above 5 s no lost post counts as absent.",
      registers,
    }),
  };
}

function publishingMetrics(registers: Registry[]) {
  return {
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
      help: 'Time between the moment a publication was due and the moment all of it was public.',
      labelNames: ['provider'],
      buckets: [0.1, 0.5, 1, 2, 5, 15, 60, 300, 3_600],
      registers,
    }),
    stepRetries: new Counter({
      name: 'crier_publication_step_retries_total',
      help: 'Steps of publications that were sent again.',
      labelNames: ['provider'],
      registers,
    }),
    renewalFailures: new Counter({
      name: 'crier_credential_renewal_failures_total',
      help: 'Credentials that could not be renewed: the network refused (auth) or could not be asked (unavailable).',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
  };
}
