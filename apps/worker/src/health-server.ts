import { createServer, type Server } from 'node:http';
import { checkMetricsAccess, type Service } from '@crier/service';

/**
 * Serves `/healthz`, `/readyz` and `/metrics` of the worker process and nothing else. Metrics and the details of
 * `/readyz` are for callers with the token; if no token is set, they are for callers on this machine.
 */
export async function startHealthServer(service: Service, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    const json = (status: number, body: unknown) => answer(status, 'application/json', JSON.stringify(body));
    const respond = async () => {
      switch (request.url) {
        case '/healthz':
          return json(200, { status: 'ok' });
        case '/readyz': {
          const readiness = await service.readiness();
          const isAllowed = checkMetricsAccess(request, service.settings.metrics.token) === 'allowed';
          return json(readiness.ready ? 200 : 503, isAllowed ? readiness : { ready: readiness.ready });
        }
        case '/metrics': {
          const access = checkMetricsAccess(request, service.settings.metrics.token);
          if (access === 401) {
            response.setHeader('www-authenticate', 'Bearer');
            return json(401, { message: 'Unauthenticated.' });
          }
          if (access === 404) return json(404, { message: 'Not Found' });
          return answer(200, service.metrics.registry.contentType, await service.metrics.registry.metrics());
        }
        default:
          return json(404, { message: 'Not Found' });
      }
    };
    respond().catch((error) => {
      service.logger.error({ err: error }, 'health check failed');
      json(500, { message: 'Server Error' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, service.settings.host, resolve);
  });
  return server;
}
