import type { Call } from '../../kit/endpoint.ts';
import { bearerOf, statusOf } from '../../oauth/grants.ts';
import { badParameter, graphRefusal } from './errors.ts';
import type { GraphServer } from './server.ts';

/**
 * What a token may do and when it ends, told to the app that it belongs to: to the app's own token, or to a live one of
 * its users (Meta docs: Debugging access tokens; Threads docs: Debug).
 */
export function debugToken(server: GraphServer, { query }: Call): unknown {
  const asker = query.get('access_token') ?? '';
  const input = query.get('input_token');
  if (input === null) throw badParameter('The parameter input_token is required');
  if (!isOfApp(server, asker)) {
    const { token } = bearerOf(server, asker) ?? {};
    if (token === undefined || statusOf(server, token) !== 'live')
      throw graphRefusal(190, 'Invalid OAuth access token signature.');
  }
  const { token, grant, account } = bearerOf(server, input) ?? {};
  if (token === undefined || grant === undefined) {
    const error = { code: 190, message: 'Malformed access token' };
    return { data: { error, is_valid: false, scopes: [] } };
  }
  return {
    data: {
      ...{ app_id: grant.clientId ?? '', type: 'USER', application: 'Simulated app', user_id: account?.id },
      expires_at: token.expiresAt === null ? 0 : Math.floor(token.expiresAt / 1_000),
      is_valid: statusOf(server, token) === 'live',
      scopes: grant.scopes,
    },
  };
}

/** The app's own token is its id and its secret. */
function isOfApp({ state }: GraphServer, token: string): boolean {
  return Object.values(state.apps).some(
    ({ clientId, clientSecret }) => `${clientId}|${clientSecret}` === token,
  );
}
