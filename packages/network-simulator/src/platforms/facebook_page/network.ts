import { debugToken } from '../../families/meta-graph/debug-token.ts';
import { type GraphCall, graphEndpoint, visibleToken } from '../../families/meta-graph/endpoints.ts';
import { graphErrorAnswer } from '../../families/meta-graph/errors.ts';
import { FILE_ENDPOINTS, openGraphAccount, usageHeaders } from '../../families/meta-graph/network-parts.ts';
import { GRAPH_STATE, withActors } from '../../families/meta-graph/server.ts';
import { SHOWN_GRAPH_POSTS } from '../../families/meta-graph/shown.ts';
import { GRAPH_VERSIONS } from '../../families/meta-graph/versions.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { visibleThreadPost } from '../../kit/posts.ts';
import { settingRule } from '../../kit/rates.ts';
import type { AccountSpec } from '../../network-simulation.ts';
import { bearerOf } from '../../oauth/grants.ts';
import { FACEBOOK_LEARNED } from './learned.ts';
import { oauthEndpoints } from './oauth.ts';
import { ensurePageExists, listPages, listPermissions, pagesOf, showNode } from './pages.ts';
import { listBusinesses, listPortfolio } from './portfolios.ts';
import {
  createComment,
  createFeedPost,
  createPhoto,
  createPhotoStory,
  deletePost,
  listComments,
  listPosts,
  listStories,
} from './posts.ts';
import type { FacebookServer } from './server.ts';
import { FACEBOOK_SCOPES, FACEBOOK_SETTINGS } from './settings.ts';
import { createUploaded, createVideo, receiveBytes } from './videos.ts';

const LIST = ['pages_show_list'];
const BUSINESS = ['business_management'];
const POST = ['pages_manage_posts'];
const READ = ['pages_read_engagement'];
const ENGAGE = ['pages_manage_engagement'];

/** Users with one page, with three and with none. */
const USERS: readonly AccountSpec[] = [
  { username: 'alice', pages: [{ username: 'alices_bakery', displayName: "Alice's Bakery" }] },
  {
    username: 'bob',
    pages: [{ username: 'bobs_bikes' }, { username: 'bobs_boats' }, { username: 'bobs_books' }],
  },
  { username: 'carol' },
];

const ENDPOINTS: readonly Endpoint<FacebookServer>[] = [
  ...GRAPH_VERSIONS.flatMap(endpointsOf),
  ...FILE_ENDPOINTS,
];

/** Facebook pages: www, graph, graph-video and rupload.facebook.com at one address. */
export const facebookPageSimulation = defineNetwork<FacebookServer>({
  network: 'facebook_page',
  shown: SHOWN_GRAPH_POSTS,
  title: 'Facebook',
  temperaments: ['graph'],
  defaultInstances: [],
  settings: FACEBOOK_SETTINGS,
  defaultAccounts: USERS,
  hasRegisteredApps: true,
  learned: FACEBOOK_LEARNED,
  moreState: { ...GRAPH_STATE, videos: {}, waitingPhotos: {} },
  openAccount: (server, spec, createdAt) => openGraphAccount(server, spec, createdAt, FACEBOOK_SCOPES),
  openPages(server, { username, pages = [] }) {
    const user = server.state.accounts.find((account) => account.username === username);
    for (const { administratorIds } of pages.map((page) => ensurePageExists(server, page))) {
      if (user !== undefined && !administratorIds.includes(user.id)) administratorIds.push(user.id);
    }
  },
  pagesOf: (server, account) =>
    pagesOf(server, account).map(({ id, username, handle, displayName: display_name }) => ({
      ...{ id, username, handle, display_name },
      url: `${server.url()}/${username}`,
    })),
  consent: { path: `/${GRAPH_VERSIONS.at(-2)}/dialog/oauth`, scopes: FACEBOOK_SCOPES },
  profilePath: ({ username }) => `/${username}`,
  endpoints: () => ENDPOINTS,
  rates: {
    spending(server, request, { rate, method }) {
      const key = bearerOf(withActors(server), visibleToken(request))?.account?.id;
      if (key === undefined || method !== 'POST') return [];
      const calls = { rule: settingRule(server, 'callsPerDay', 86_400), key };
      return rate === 'reelsPerDay' ? [calls, { rule: settingRule(server, rate, 86_400), key }] : [calls];
    },
    usual: (server) => settingRule(server, 'callsPerDay', 86_400),
    headers: usageHeaders,
  },
  error: graphErrorAnswer,
  posts: (server) =>
    server.state.posts.map((post) => ({
      ...visibleThreadPost(withActors(server), post, `/${post.id}`, ({ id, kind }) => ({
        type: kind,
        url: `${server.url()}/media/${id}`,
      })),
      ...(post.options && { options: post.options }),
      ...(post.link === null ? {} : { embed: { link: post.link } }),
      ...(['REELS', 'STORIES'].includes(post.type) ? { embed: { kind: post.type } } : {}),
    })),
});

function endpointsOf(version: string): readonly Endpoint<FacebookServer>[] {
  const at = (
    address: string,
    scopes: readonly string[],
    handle: (server: FacebookServer, call: GraphCall) => unknown,
    rate?: string,
  ) => graphEndpoint<FacebookServer>(address.replace(' ', ` /${version}`), scopes, handle, rate);
  return [
    ...oauthEndpoints(version),
    endpoint(`GET /${version}/debug_token`, debugToken),
    at('GET /me/permissions', [], listPermissions),
    at('GET /:id/accounts', LIST, listPages),
    at('GET /:id/businesses', BUSINESS, listBusinesses),
    at('GET /:id/owned_pages', BUSINESS, listPortfolio('owned')),
    at('GET /:id/client_pages', BUSINESS, listPortfolio('client')),
    at('POST /:id/photos', POST, createPhoto),
    at('POST /:id/feed', POST, createFeedPost),
    at('POST /:id/photo_stories', POST, createPhotoStory),
    at('POST /:id/videos', POST, createVideo),
    at('POST /:id/video_reels', POST, createUploaded('REELS'), 'reelsPerDay'),
    at('POST /:id/video_stories', POST, createUploaded('STORIES')),
    graphEndpoint(`POST /video-upload/${version}/:id`, POST, receiveBytes),
    at('GET /:id/published_posts', READ, listPosts),
    at('GET /:id/feed', READ, listPosts),
    at('GET /:id/stories', READ, listStories),
    at('POST /:id/comments', ENGAGE, createComment),
    at('GET /:id/comments', READ, listComments),
    at('GET /:id', [], showNode),
    at('DELETE /:id', POST, deletePost),
  ];
}
