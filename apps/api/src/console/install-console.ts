import { operationsAt } from '@crier/contracts';
import { corePrefix } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { bindConsoleRoute, type ConsoleRoute, consoleRoutesOf } from './console-route.ts';

/**
 * Every route of the console, which signed-in people use through their browser. Routes about apps are left out if OAuth
 * is off.
 */
export function consoleRoutes({ handlers }: Pick<ApiOptions, 'handlers'>): readonly ConsoleRoute[] {
  return consoleRoutesOf(operationsAt('console', 'multi_tenant'), handlers);
}

export function installConsole(
  app: FastifyInstance,
  options: Pick<
    ApiOptions,
    'sessions' | 'handlers' | 'settings' | 'checkResponses' | 'logger' | 'allowanceOf'
  >,
): void {
  const { sessions, settings, checkResponses, logger, allowanceOf } = options;
  const prefix = `${corePrefix(settings)}/console`;
  const parts = { sessions, baseUrl: settings.baseUrl, prefix, checkResponses, logger, allowanceOf };
  for (const route of consoleRoutes(options)) bindConsoleRoute(app, parts, route);
}
