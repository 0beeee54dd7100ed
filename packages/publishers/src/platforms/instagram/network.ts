import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import { isOwn } from '../../families/meta-graph/errors.ts';
import { longLivedTokens } from '../../families/meta-graph/token-exchange.ts';
import { metaSigns } from '../../families/meta-graph/usage.ts';
import { PROFILE_FIELDS, profileFrom } from './profile.ts';
import { createPublishing } from './publishing.ts';

const GRAPH = 'https://graph.instagram.com';

/** Instagram API with Instagram Login: Business Login, Refresh Access Token. An hour becomes 60 days. */
const connection: AppConnectionFacts = {
  isOwn,
  fetchesFiles: true,
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
  appSigns: metaSigns,
  identities: async ({ read }, grant) => {
    const { accessToken } = grant;
    const answer = await read({ url: `${GRAPH}/me`, query: { fields: PROFILE_FIELDS }, accessToken });
    if (answer.outcome !== 'read') return answer;
    const profile = profileFrom(answer.json);
    return { outcome: 'identified', identities: profile === undefined ? [] : [identity(grant, profile)] };
  },
};

export const instagram = appNetwork(connection, createPublishing);
