import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import { saysTokenIsGone } from '../../connections/token-refusal.ts';
import { isOwn, readAnswer } from './errors.ts';
import { createPublishing } from './publishing.ts';
import { xSigns } from './usage.ts';
import { USER_QUERY, userFrom } from './user.ts';

/** X docs: OAuth 2.0 Authorization Code Flow with PKCE; users/me. A refresh token is valid for one renewal. */
const connection: AppConnectionFacts = {
  isOwn,
  identityName: 'accounts',
  withoutIdentity: 'X did not say whose account it is.',
  rules: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    scopeSeparator: ' ',
    clientIdParameter: 'client_id',
    clientAuthentication: 'header',
    pkce: true,
    authorizeParameters: {},
  },
  renewal: { kind: 'refresh-token', saysGone: saysTokenIsGone },
  appSigns: xSigns,
  revocation: {
    url: 'https://api.x.com/2/oauth2/revoke',
    token: 'refresh-or-access',
    clientAuthentication: 'header',
  },
  identities: async ({ read }, grant) => {
    const { accessToken } = grant;
    const answer = await read({
      url: 'https://api.x.com/2/users/me',
      query: USER_QUERY,
      accessToken,
      readAnswer,
    });
    if (answer.outcome !== 'read') return answer;
    const user = userFrom(answer.json);
    const identities = user === undefined ? [] : [identity(grant, user)];
    return { outcome: 'identified', identities };
  },
};

export const twitter = appNetwork(connection, createPublishing);
