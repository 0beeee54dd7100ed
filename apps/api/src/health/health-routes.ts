import { checkMetricsAccess } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { NOT_FOUND_BODY } from '../errors/error-body.ts';

type HealthOptions = Pick<ApiOptions, 'metrics' | 'readiness'> & {
  readonly settings: Pick<ApiOptions['settings'], 'metrics'>;
};

/**
 * `/healthz` answers while the process lives, `/readyz` says whether it can serve, `/metrics` is for Prometheus.
 * Metrics and the details of `/readyz` need the token, or a caller on this machine if no token is set; metrics are not served here if they have a
 * port of their own.
 */
export function installHealthRoutes(
  app: FastifyInstance,
  { metrics, readiness, settings }: HealthOptions,
): void {
  const { port, token } = settings.metrics;
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const { ready, held, checks } = await readiness();
    reply.code(ready ? 200 : 503);
    return {
      status: ready ? 'ready' : 'not ready',
      ...(ready ? {} : { message: 'Service Unavailable' }),
      // Details name versions, folders and other installations.
      ...(checkMetricsAccess(request.raw, token) === 'allowed' ? { ...(held ? { held } : {}), checks } : {}),
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
