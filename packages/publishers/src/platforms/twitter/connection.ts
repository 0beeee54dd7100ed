import { identity, type NetworkConnection } from '../../connections/network-connection.ts';
import { addressAt, idAt, objectAt, textAt } from '../../http/json.ts';

/** X docs: OAuth 2.0 Authorization Code Flow with PKCE; users/me. A refresh token is good for one renewal. */
export const twitterConnection: NetworkConnection = {
  platform: 'twitter',
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
  renewal: { kind: 'refresh-token' },
  revocation: {
    url: 'https://api.x.com/2/oauth2/revoke',
    token: 'refresh-or-access',
    clientAuthentication: 'header',
  },
  identities: async ({ read }, { accessToken }) => {
    const answer = await read({
      url: 'https://api.x.com/2/users/me',
      query: { 'user.fields': 'profile_image_url,subscription_type,verified_type' },
      accessToken,
    });
    if (answer.outcome !== 'read') return answer;
    const user = objectAt(answer.json, 'data');
    const id = idAt(user, 'id');
    const username = textAt(user, 'username');
    if (id === undefined || username === undefined) return { outcome: 'identified', identities: [] };
    return {
      outcome: 'identified',
      identities: [
        identity(id, {
          name: textAt(user, 'name') ?? username,
          username,
          image: addressAt(user, 'profile_image_url'),
          data: {
            subscription_type: textAt(user, 'subscription_type') ?? null,
            verified_type: textAt(user, 'verified_type') ?? null,
          },
        }),
      ],
    };
  },
};
