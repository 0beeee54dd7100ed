import { webhookKeysOf } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';

const PATH = '/.well-known/webhook-keys';

/**
 * Serves the public keys of the installation's signatures under deliveries at the root of the host: the one that signs
 * first, then those of former secrets.
 */
export function installWebhookKeys(app: FastifyInstance, { settings }: Pick<ApiOptions, 'settings'>): void {
  const keys = webhookKeysOf(settings.secrets);
  app.get(PATH, (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').send({ keys });
  });
}
