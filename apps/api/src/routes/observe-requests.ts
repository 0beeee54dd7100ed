import type { Logger, Metrics } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import { clientAddress, userAgent } from '../requests/client.ts';
import { isStream } from '../streams/answer-stream.ts';
import { workspaceOf } from './request-state.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path with `{names}` for parameters, as metrics and logs show it. */
    template?: string;
  }
}

/**
 * Measures every request by its route, and logs one line about it with the caller's address and user agent, but never
 * its query, other headers or body.
 */
export function observeRequests(app: FastifyInstance, logger: Logger, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const route = config.template ?? url ?? 'none';
    const status = reply.statusCode;
    const milliseconds = reply.elapsedTime;
    // How long somebody follows events says nothing about how fast the service answers.
    if (!isStream(reply))
      metrics.httpDuration.observe({ method: request.method, route, status }, milliseconds / 1_000);
    const level = status < 500 ? 'info' : status === 500 ? 'error' : 'warn';
    if (logger.isLevelEnabled(level)) {
      logger[level](
        {
          request_id: request.id,
          method: request.method,
          route,
          status,
          ms: Math.round(milliseconds * 10) / 10,
          user: request.caller?.userId ?? null,
          workspace: workspaceOf(request.caller),
          address: clientAddress(request),
          user_agent: userAgent(request),
        },
        'request',
      );
    }
    done();
  });
}
