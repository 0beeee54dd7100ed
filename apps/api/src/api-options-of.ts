import { randomBytes } from 'node:crypto';
import { createConsoleOperations, sendAhead } from '@crier/operations';
import { administrationPartsOf, createKey, hashPassword, type Service } from '@crier/service';
import type { ApiOptions } from './api-options.ts';
import { connectionPartsOf } from './connections/connection-parts-of.ts';
import { createCheckCredentials, createKnownDevices, createSessions } from './sessions/index.ts';

/** The API of an open service. Responses are checked in debug mode, where a defect may be loud. */
export function apiOptionsOf(service: Service): ApiOptions {
  return {
    settings: service.settings,
    handlers: service.operations,
    sendAhead: sendAhead({
      chunks: service.chunks,
      inspector: service.inspector,
      now: () => new Date(service.now()),
      random: randomBytes,
    }),
    mediaFiles: service.mediaFiles,
    authenticator: service.stores.authenticator,
    findCaller: service.stores.findCaller,
    idempotency: service.stores.idempotency,
    sessions: createSessions({
      store: service.stores.sessions,
      secret: service.settings.secrets[0],
      formerSecrets: service.settings.secrets.slice(1),
      baseUrl: service.settings.baseUrl,
    }),
    credentials: service.stores.sessions,
    attempts: service.stores.attempts,
    devices: createKnownDevices(service.settings),
    console: createConsoleOperations({
      ...administrationPartsOf(service),
      checkCredentials: createCheckCredentials(service.stores.sessions),
      hashPassword,
      makeKey: createKey,
      attempts: service.stores.attempts,
      passwordAttempts: service.settings.limits.signInAttempts,
      now: service.now,
    }),
    oauth: service.oauth,
    connections: connectionPartsOf(service),
    logger: service.logger,
    metrics: service.metrics,
    now: service.now,
    readiness: () => service.readiness(),
    checkResponses: service.settings.debug,
  };
}
