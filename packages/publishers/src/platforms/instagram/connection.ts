import { identity, type NetworkConnection } from '../../connections/network-connection.ts';
import { longLivedTokens } from '../../families/meta-graph/token-exchange.ts';
import { addressAt, idAt, textAt } from '../../http/json.ts';

const GRAPH = 'https://graph.instagram.com';

/** Instagram API with Instagram Login: Business Login, Refresh Access Token. An hour becomes 60 days. */
export const instagramConnection: NetworkConnection = {
  platform: 'instagram',
  identityName: 'accounts',
  withoutIdentity:
    'Only professional Instagram accounts can be connected: switch to one in the Instagram app.',
  rules: {
    authorizeUrl: 'https://www.instagram.com/oauth/authorize',
    tokenUrl: 'https://api.instagram.com/oauth/access_token',
    scopes: [
      'instagram_business_basic',
      'instagram_business_content_publish',
      'instagram_business_manage_comments',
    ],
    scopeSeparator: ',',
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
    pkce: false,
    authorizeParameters: {},
  },
  ...longLivedTokens(GRAPH, 'ig'),
  identities: async ({ read }, { accessToken }) => {
    const answer = await read({
      url: `${GRAPH}/me`,
      query: { fields: 'user_id,username,name,profile_picture_url,account_type' },
      accessToken,
    });
    if (answer.outcome !== 'read') return answer;
    const { json } = answer;
    const id = idAt(json, 'user_id') ?? idAt(json, 'id');
    const username = textAt(json, 'username');
    if (id === undefined || username === undefined) return { outcome: 'identified', identities: [] };
    return {
      outcome: 'identified',
      identities: [
        identity(id, {
          name: textAt(json, 'name') ?? username,
          username,
          image: addressAt(json, 'profile_picture_url'),
          data: { account_type: textAt(json, 'account_type') ?? null },
        }),
      ],
    };
  },
};
