import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { checkMetricsAccess } from './metrics-access.ts';

/** The address of a separate listener for metrics, and the token it requires. */
export interface MetricsListener {
  readonly host: string;
  readonly port: number;
  /** Null if no token is required. */
  readonly token: string | null;
}

/** Serves `GET /metrics` on a separate port. Every other request gets a 404. */
export async function startMetricsServer(
  registry: Registry,
  { host, port, token }: MetricsListener,
  report: (error: unknown) => void,
): Promise<Server> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics') return response.writeHead(404).end();
    if (token !== null && checkMetricsAccess(request, token) !== 'allowed') {
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    return registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        report(error);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
