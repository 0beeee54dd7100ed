import { type Networks, PLATFORM_KEYS } from '@crier/domain';
import { clientDocumentPath } from '@crier/service';
import type { FastifyInstance } from 'fastify';

/** Servers fetch the document again after this time at the latest. */
const MAX_AGE_S = 300;

/** Serves the public documents that identify this installation to the servers of a network. */
export function installClientDocuments(app: FastifyInstance, networks: Networks, prefix: string): void {
  for (const provider of PLATFORM_KEYS) {
    const { browser } = networks[provider];
    if (browser?.kind !== 'document' || browser.document === null) continue;
    const { document } = browser;
    const path = prefix + clientDocumentPath(provider);
    app.get(path, { config: { template: path } }, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).type('application/json').send(document),
    );
  }
}
