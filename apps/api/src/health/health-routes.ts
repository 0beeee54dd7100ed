import { checkMetricsAccess } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { NOT_FOUND_BODY } from '../errors/error-body.ts';

type HealthOptions = Pick<ApiOptions, 'metrics' | 'readiness'> & {
  readonly settings: Pick<ApiOptions['settings'], 'metrics'>;
};

/**
 * `/healthz` answers while the process lives, `/readyz` says whether it can serve, `/metrics` is for Prometheus.
 * Metrics need the token, or a caller on this machine if no token is set; they are not served here if they have a port
 * of their own.
 */
export function installHealthRoutes(
  app: FastifyInstance,
  { metrics, readiness, settings }: HealthOptions,
): void {
  const { port, token } = settings.metrics;
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness();
    reply.code(state.ready ? 200 : 503);
    return {
      status: state.ready ? 'ready' : 'not ready',
      ...(state.ready ? {} : { message: 'Service Unavailable' }),
      ...(state.held ? { held: state.held } : {}),
      checks: state.checks,
    };
  });
  if (port !== null) return;
  app.get('/metrics', async (request, reply) => {
    const access = checkMetricsAccess(request.raw, token);
    if (access === 404) return reply.code(404).send(NOT_FOUND_BODY);
    if (access === 401) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Unauthenticated.' });
    }
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
