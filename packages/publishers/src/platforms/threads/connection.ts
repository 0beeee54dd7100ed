import { identity, type NetworkConnection } from '../../connections/network-connection.ts';
import { longLivedTokens } from '../../families/meta-graph/token-exchange.ts';
import { addressAt, idAt, textAt } from '../../http/json.ts';

const GRAPH = 'https://graph.threads.net';

/** Threads docs: Get Access Tokens, Long-Lived Access Tokens, Profiles. An hour becomes 60 days. */
export const threadsConnection: NetworkConnection = {
  platform: 'threads',
  identityName: 'profiles',
  withoutIdentity: 'Threads did not name the profile.',
  rules: {
    authorizeUrl: 'https://threads.net/oauth/authorize',
    tokenUrl: `${GRAPH}/oauth/access_token`,
    scopes: ['threads_basic', 'threads_content_publish', 'threads_manage_replies', 'threads_delete'],
    scopeSeparator: ',',
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
    pkce: false,
    authorizeParameters: {},
  },
  ...longLivedTokens(GRAPH, 'th'),
  identities: async ({ read }, { accessToken }) => {
    const answer = await read({
      url: `${GRAPH}/v1.0/me`,
      query: { fields: 'id,username,name,threads_profile_picture_url' },
      accessToken,
    });
    if (answer.outcome !== 'read') return answer;
    const { json } = answer;
    const id = idAt(json, 'id');
    const username = textAt(json, 'username');
    if (id === undefined || username === undefined) return { outcome: 'identified', identities: [] };
    const image = addressAt(json, 'threads_profile_picture_url');
    const name = textAt(json, 'name') ?? username;
    return { outcome: 'identified', identities: [identity(id, { name, username, image })] };
  },
};
