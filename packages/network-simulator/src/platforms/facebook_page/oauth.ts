import { graphErrorAnswer, graphRefusal } from '../../families/meta-graph/errors.ts';
import { authorizationRules, CODE_ERRORS, liveToken, longToken } from '../../families/meta-graph/oauth.ts';
import { type Fields, readFields } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { EarlyAnswer } from '../../kit/refusal.ts';
import { authorizationEndpoints } from '../../oauth/authorization.ts';
import { tokenEndpoint } from '../../oauth/token-endpoint.ts';
import type { FacebookServer } from './server.ts';
import { FACEBOOK_SCOPES } from './settings.ts';

const redeem = tokenEndpoint<FacebookServer>({
  read: async (request) => withGrantType(await readFields(request)),
  clientIn: ['form'],
  required: ['client_id', 'client_secret'],
  grants: { authorization_code: ['code', 'redirect_uri'] },
  errors: CODE_ERRORS,
  refuse: ([status, , message]) => new EarlyAnswer(graphErrorAnswer(null, status, message, { code: 1 })),
  accessSeconds: ({ settings }) => settings.shortTokenSeconds,
  refreshSeconds: () => 0,
  getsRefreshToken: () => false,
  rotates: false,
  answer: ({ settings }, { accessToken }) => ({
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: settings.shortTokenSeconds,
  }),
});

/** Facebook docs: "Manually build a login flow", "Long-lived access tokens". */
export function oauthEndpoints(version: string): readonly Endpoint<FacebookServer>[] {
  return [
    ...authorizationEndpoints(
      authorizationRules<FacebookServer>(`/${version}/dialog/oauth`, FACEBOOK_SCOPES),
    ),
    ...['GET', 'POST'].map((method) => endpoint(`${method} /${version}/oauth/access_token`, giveToken)),
  ];
}

/** A code becomes one hour of access, which becomes sixty days. */
async function giveToken(server: FacebookServer, request: SimulatorRequest): Promise<unknown> {
  const fields = await readFields(request);
  if (fields.text('grant_type') !== 'fb_exchange_token') return redeem(server, request);
  const app = server.state.apps[fields.text('client_id') ?? ''];
  if (app === undefined || app.clientSecret !== fields.text('client_secret'))
    throw graphRefusal(1, 'Error validating client secret.');
  const token = liveToken(server, fields.text('fb_exchange_token') ?? '');
  return longToken(server, token.grantId);
}

/** A request for a code's token names no grant type. */
function withGrantType(fields: Fields): Fields {
  const name = 'grant_type';
  return {
    ...fields,
    text: (asked) => fields.text(asked) ?? (asked === name ? 'authorization_code' : undefined),
    has: (asked) => asked === name || fields.has(asked),
  };
}
