import { CrierError, validationError } from '@crier/domain';
import { AdministrationError } from '@crier/persistence';
import { LogoError } from '@crier/service';
import type { ConsoleRoute } from './console-route.ts';

/** What is called otherwise in requests than by the administration. */
const FIELDS: Readonly<Record<string, string>> = { redirect_uri: 'redirect_uris' };

/** The records that the administration does not find, by the field that names them. */
const RECORDS: Readonly<Record<string, string>> = { client: 'App', id: 'Key', session: 'Session' };

/** The route with what the administration refuses as answers: 404 for what is not there, 422 for the rest. */
export function answeringRefusals(route: ConsoleRoute): ConsoleRoute {
  return {
    ...route,
    handle: async (call) => {
      try {
        return await route.handle(call);
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

function explain(error: unknown): unknown {
  if (error instanceof LogoError) return validationError({ logo: [error.message] });
  if (!(error instanceof AdministrationError)) return error;
  const { code, field, message } = error;
  const record = RECORDS[field];
  if (code === 'not_found' && record !== undefined) {
    return new CrierError('record_not_found', { message: `${record} not found.` });
  }
  return validationError({ [FIELDS[field] ?? field]: [message] });
}
