import { AppError, type AppErrorCode } from '@crier/oauth-server';
import { AdministrationError } from './administration-error.ts';

/** The input at fault when the authorization server refuses an administrator's action. */
const FIELDS: Readonly<Record<AppErrorCode, string>> = {
  app_not_found: 'client',
  invalid_access: 'access',
  invalid_name: 'name',
  invalid_redirect_uri: 'redirect_uri',
  too_many_redirect_uris: 'redirect_uri',
};

/** Runs `work`; what the authorization server refuses becomes an error that names the field. */
export async function refusingAppErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const code = error.code === 'app_not_found' ? 'not_found' : 'invalid';
    throw new AdministrationError(code, FIELDS[error.code], `${error.message}.`);
  }
}
