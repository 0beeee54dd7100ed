import type { Service } from '@crier/service';
import type { ApiOptions } from './api-options.ts';

/** The API of an open service. Responses are checked in debug mode, where a defect may be loud. */
export function apiOptionsOf(service: Service): ApiOptions {
  return {
    settings: service.settings,
    handlers: service.operations,
    authenticator: service.stores.authenticator,
    idempotency: service.stores.idempotency,
    logger: service.logger,
    metrics: service.metrics,
    readiness: () => service.readiness(),
    checkResponses: service.settings.debug,
  };
}
