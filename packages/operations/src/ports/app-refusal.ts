import { type CrierError, invalid, recordNotFound } from '@crier/domain';

/** Why the authorization server refuses an administrator's action. */
type AppFault =
  | 'app_not_found'
  | 'invalid_access'
  | 'invalid_name'
  | 'invalid_redirect_uri'
  | 'too_many_redirect_uris';

/** The input at fault, by code. */
const FIELDS: Readonly<Record<Exclude<AppFault, 'app_not_found'>, string>> = {
  invalid_access: 'access',
  invalid_name: 'name',
  invalid_redirect_uri: 'redirect_uris',
  too_many_redirect_uris: 'redirect_uris',
};

/** The refusal of a change to an app, naming the input at fault. `message` has no full stop. */
export function appRefusal(clientId: string, fault: AppFault, message: string): CrierError {
  return fault === 'app_not_found' ? noSuchApp(clientId) : invalid(FIELDS[fault], `${message}.`);
}

/** The refusal of an unknown client id. */
export function noSuchApp(clientId: string): CrierError {
  return recordNotFound('App', { client: [`There is no app ${clientId}.`] });
}
