import { removeAbandonedFiles } from '@crier/media';
import {
  createStartup,
  type RunningProgram,
  type Service,
  type StartupOptions,
  startMetricsServer,
} from '@crier/service';
import { apiOptionsOf } from './api-options-of.ts';
import { buildApi } from './build-api.ts';

const FLUSH_EVERY_MS = 10_000;
const GRACE_MS = 10_000;
const IDLE_EVERY_MS = 50;

/** The steps of starting the API on an open service, in order. */
export const API_STEPS = ['routes', 'metrics port', 'port', 'abandoned files'] as const;

export interface RunningApi extends RunningProgram {
  /** The address it listens on, such as `http://127.0.0.1:8085`. */
  readonly address: string;
}

/**
 * Starts the API of an open service. `stop` accepts no new connections, waits up to ten seconds for running requests,
 * and saves the last uses of keys and apps; it may be called twice. The caller that opened the service closes it after
 * `stop`. If the start throws, nothing listens.
 */
export async function startApi(
  service: Service,
  watched: StartupOptions<(typeof API_STEPS)[number]> = {},
): Promise<RunningApi> {
  const { settings, logger, stores } = service;
  const flush = () =>
    Promise.all([stores.keyUsage.flush(), stores.grantUsage.flush()]).catch((error) =>
      logger.warn({ err: error }, 'the use of keys and apps was not written'),
    );
  const startup = createStartup(watched);
  const { app, measured, address } = await (async () => {
    const app = await startup.step(
      'routes',
      () => buildApi(apiOptionsOf(service)),
      (built) => built.close(),
    );
    const measured = await startup.step(
      'metrics port',
      () => listenForMetrics(service),
      (server) => server?.close(),
    );
    const address = await startup.step('port', () =>
      app.listen({ host: settings.host, port: settings.port }),
    );
    await startup.step('abandoned files', () => removeAbandonedFiles(settings.dataDir, service.now()));
    return { app, measured, address };
  })().catch(async (error: unknown) => {
    await startup.undo((failed) => logger.error({ err: failed }, 'a part of the API did not stop'));
    throw error;
  });
  logger.info({ address, base_url: settings.baseUrl }, 'API started');
  const timer = setInterval(flush, FLUSH_EVERY_MS);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(timer);
    measured?.close();
    measured?.closeAllConnections();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    // A connection kept alive by its client is idle only once its last answer is out.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_EVERY_MS);
    await app.close();
    clearTimeout(cutOff);
    clearInterval(idle);
    await flush();
  };
  return {
    address,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The separate port for metrics, if there is one. */
async function listenForMetrics({ settings, metrics, logger }: Service) {
  const { host, port, token } = settings.metrics;
  if (port === null) return null;
  const report = (error: unknown) => logger.error({ err: error }, 'the metrics could not be read');
  const server = await startMetricsServer(metrics.registry, { host, port, token }, report);
  logger.info({ host, port }, 'metrics are served on a port of their own');
  return server;
}
