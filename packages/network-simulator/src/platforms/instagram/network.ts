import { type GraphCall, graphEndpoint, visibleToken } from '../../families/meta-graph/endpoints.ts';
import { graphErrorAnswer } from '../../families/meta-graph/errors.ts';
import { FILE_ENDPOINTS, openGraphAccount, usageHeaders } from '../../families/meta-graph/network-parts.ts';
import { oauthEndpoints } from '../../families/meta-graph/oauth.ts';
import { GRAPH_STATE } from '../../families/meta-graph/server.ts';
import { SHOWN_GRAPH_POSTS } from '../../families/meta-graph/shown.ts';
import { GRAPH_VERSIONS } from '../../families/meta-graph/versions.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import type { Endpoint } from '../../kit/endpoint.ts';
import { labelsOf } from '../../kit/labels.ts';
import { visibleThreadPost } from '../../kit/posts.ts';
import { settingRule } from '../../kit/rates.ts';
import { bearerOf } from '../../oauth/grants.ts';
import { createMedia, type InstagramServer, publishMedia } from './containers.ts';
import { INSTAGRAM_LEARNED } from './learned.ts';
import {
  createComment,
  listComments,
  listMedia,
  listStories,
  postPath,
  refuseDeletion,
  showLimit,
  showNode,
  showProfile,
} from './nodes.ts';
import { INSTAGRAM_SCOPES, INSTAGRAM_SETTINGS } from './settings.ts';

const AUTHORIZE = '/oauth/authorize';
const BASIC = ['instagram_business_basic'];
const PUBLISH = [...BASIC, 'instagram_business_content_publish'];
const COMMENT = [...BASIC, 'instagram_business_manage_comments'];

/** An address below every version of the graph. */
function at(
  address: string,
  scopes: readonly string[],
  handle: (server: InstagramServer, call: GraphCall) => unknown,
  rate?: string,
): readonly Endpoint<InstagramServer>[] {
  return GRAPH_VERSIONS.map((version) =>
    graphEndpoint<InstagramServer>(address.replace(' ', ` /${version}`), scopes, handle, rate),
  );
}

const ENDPOINTS: readonly Endpoint<InstagramServer>[] = [
  ...oauthEndpoints({
    authorizePath: AUTHORIZE,
    tokenPath: '/oauth/access_token',
    scopes: INSTAGRAM_SCOPES,
    prefix: 'ig',
  }),
  graphEndpoint('GET /me', BASIC, showProfile),
  ...at('POST /:id/media', PUBLISH, createMedia, 'containersPerDay'),
  ...at('POST /:id/media_publish', PUBLISH, publishMedia, 'postsPerDay'),
  ...at('GET /:id/media', BASIC, listMedia),
  ...at('GET /:id/stories', BASIC, listStories),
  ...at('GET /:id/content_publishing_limit', PUBLISH, showLimit),
  ...at('POST /:id/comments', COMMENT, createComment),
  ...at('GET /:id/comments', COMMENT, listComments),
  ...at('GET /:id', BASIC, showNode),
  ...at('DELETE /:id', BASIC, refuseDeletion),
  ...FILE_ENDPOINTS,
];

/** Instagram with its own login: instagram.com, api.instagram.com and graph.instagram.com at one address. */
export const instagramSimulation = defineNetwork<InstagramServer>({
  network: 'instagram',
  shown: SHOWN_GRAPH_POSTS,
  title: 'Instagram',
  temperaments: ['graph'],
  defaultInstances: [],
  settings: INSTAGRAM_SETTINGS,
  hasRegisteredApps: true,
  learned: INSTAGRAM_LEARNED,
  moreState: GRAPH_STATE,
  openAccount: (server, spec, createdAt) => openGraphAccount(server, spec, createdAt, INSTAGRAM_SCOPES),
  consent: { path: AUTHORIZE, scopes: INSTAGRAM_SCOPES },
  profilePath: ({ username }) => `/${username}`,
  endpoints: () => ENDPOINTS,
  rates: {
    spending(server, request, { rate }) {
      const key = bearerOf(server, visibleToken(request))?.account?.id;
      if (key === undefined || (rate !== 'postsPerDay' && rate !== 'containersPerDay')) return [];
      return [{ rule: settingRule(server, rate, 86_400), key }];
    },
    usual: (server) => settingRule(server, 'postsPerDay', 86_400),
    headers: usageHeaders,
  },
  error: graphErrorAnswer,
  posts: (server) =>
    server.state.posts.map((post) => ({
      ...visibleThreadPost(server, post, postPath(server, post), ({ id, kind, coverId }) => ({
        type: kind,
        url: `${server.url()}/media/${id}`,
        ...(coverId === undefined ? {} : { cover_url: `${server.url()}/media/${coverId}` }),
      })),
      ...labelsOf(post),
      ...(post.options && { options: post.options }),
      ...(['REELS', 'STORIES'].includes(post.type) ? { embed: { kind: post.type } } : {}),
    })),
});
