import type { Metrics, Readiness } from '@crier/service';
import type { FastifyInstance } from 'fastify';

/** `/healthz` answers while the process lives, `/readyz` says whether it can serve, `/metrics` is for Prometheus. */
export function installHealthRoutes(
  app: FastifyInstance,
  metrics: Metrics,
  readiness: () => Promise<Readiness>,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness();
    reply.code(state.ready ? 200 : 503);
    return {
      status: state.ready ? 'ready' : 'not ready',
      ...(state.ready ? {} : { message: 'Service Unavailable' }),
      checks: state.checks,
    };
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
