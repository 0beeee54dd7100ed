import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import { debugToken } from '../../families/meta-graph/debug-token.ts';
import { isOwn } from '../../families/meta-graph/errors.ts';
import { longLivedTokens } from '../../families/meta-graph/token-exchange.ts';
import { metaSigns } from '../../families/meta-graph/usage.ts';
import { PROFILE_FIELDS, profileFrom } from './profile.ts';
import { createPublishing } from './publishing.ts';

const GRAPH = 'https://graph.threads.net';

const SCOPES = [
  'threads_basic',
  'threads_content_publish',
  'threads_manage_replies',
  // A lost post of a thread is looked for among the replies to the previous one.
  'threads_read_replies',
  'threads_delete',
];

const PLACES = 'threads_location_tagging';

/** Whether the app may ask for the scope for places. */
const SWITCHES = { location_tagging: false };

/** Threads docs: Get Access Tokens, Long-Lived Access Tokens, Profiles. An hour becomes 60 days. */
const connection: AppConnectionFacts = {
  isOwn,
  fetchesFiles: true,
  identityName: 'profiles',
  withoutIdentity: 'Threads did not name the profile.',
  rules: {
    authorizeUrl: 'https://threads.net/oauth/authorize',
    tokenUrl: `${GRAPH}/oauth/access_token`,
    scopes: SCOPES,
    scopeSeparator: ',',
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
    pkce: false,
    authorizeParameters: {},
  },
  scopesFor: (switches) => (switches['location_tagging'] === true ? [...SCOPES, PLACES] : SCOPES),
  switches: SWITCHES,
  ...longLivedTokens(GRAPH, 'th'),
  askAboutToken: (work, token) => debugToken(work, `${GRAPH}/v1.0/debug_token`, token, token),
  scopeUses: {
    threads_content_publish: 'posts',
    threads_manage_replies: 'replies, and so threads and first comments',
    threads_read_replies: 'looking for lost replies',
    threads_delete: 'deleting posts',
    [PLACES]: 'finding and naming places',
  },
  appSigns: metaSigns,
  identities: async ({ read }, grant) => {
    const { accessToken } = grant;
    const url = `${GRAPH}/v1.0/me`;
    const answer = await read({ url, query: { fields: PROFILE_FIELDS }, accessToken });
    if (answer.outcome !== 'read') return answer;
    const profile = profileFrom(answer.json);
    return { outcome: 'identified', identities: profile === undefined ? [] : [identity(grant, profile)] };
  },
};

export const threads = appNetwork(connection, createPublishing);
