import { debugToken } from '../../families/meta-graph/debug-token.ts';
import { type GraphCall, graphEndpoint, visibleToken } from '../../families/meta-graph/endpoints.ts';
import { graphErrorAnswer } from '../../families/meta-graph/errors.ts';
import { FILE_ENDPOINTS, openGraphAccount, usageHeaders } from '../../families/meta-graph/network-parts.ts';
import { oauthEndpoints } from '../../families/meta-graph/oauth.ts';
import { GRAPH_STATE } from '../../families/meta-graph/server.ts';
import { SHOWN_GRAPH_POSTS } from '../../families/meta-graph/shown.ts';
import { chosenOf } from '../../kit/chosen.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { visibleThreadPost } from '../../kit/posts.ts';
import { settingRule } from '../../kit/rates.ts';
import { bearerOf } from '../../oauth/grants.ts';
import { createThread, publishThread, type ThreadsServer } from './containers.ts';
import { THREADS_LEARNED } from './learned.ts';
import { deletePost, listReplies, listThreads, postPath, showLimit, showNode } from './nodes.ts';
import { PLACE_SCOPES, searchPlaces } from './places.ts';
import { shownPoll } from './polls.ts';
import { THREADS_SCOPES, THREADS_SETTINGS } from './settings.ts';

const AUTHORIZE = '/oauth/authorize';
const PUBLISH = ['threads_basic', 'threads_content_publish'];
const READ_REPLIES = ['threads_basic', 'threads_read_replies'];

const at = (
  address: string,
  scopes: readonly string[],
  handle: (server: ThreadsServer, call: GraphCall) => unknown,
  rate?: string,
) => graphEndpoint<ThreadsServer>(address.replace(' ', ' /v1.0'), scopes, handle, rate);

const ENDPOINTS: readonly Endpoint<ThreadsServer>[] = [
  ...oauthEndpoints({
    authorizePath: AUTHORIZE,
    tokenPath: '/oauth/access_token',
    scopes: THREADS_SCOPES,
    prefix: 'th',
  }),
  endpoint('GET /v1.0/debug_token', debugToken),
  at('POST /:id/threads', PUBLISH, createThread),
  at('POST /:id/threads_publish', PUBLISH, publishThread, 'postsPerDay'),
  at('GET /:id/threads', ['threads_basic'], listThreads),
  at('GET /:id/replies', READ_REPLIES, listReplies),
  at('GET /:id/threads_publishing_limit', PUBLISH, showLimit),
  at('GET /location_search', PLACE_SCOPES, searchPlaces),
  at('GET /:id', ['threads_basic'], showNode),
  at('DELETE /:id', ['threads_basic', 'threads_delete'], deletePost, 'deletesPerDay'),
  ...FILE_ENDPOINTS,
];

/** Threads: the pages of threads.net and the API of graph.threads.net at one address. */
export const threadsSimulation = defineNetwork<ThreadsServer>({
  network: 'threads',
  shown: SHOWN_GRAPH_POSTS,
  title: 'Threads',
  temperaments: ['graph'],
  defaultInstances: [],
  settings: THREADS_SETTINGS,
  hasRegisteredApps: true,
  learned: THREADS_LEARNED,
  moreState: GRAPH_STATE,
  openAccount: (server, spec, createdAt) => openGraphAccount(server, spec, createdAt, THREADS_SCOPES),
  consent: { path: AUTHORIZE, scopes: THREADS_SCOPES },
  profilePath: ({ username }) => `/@${username}`,
  endpoints: () => ENDPOINTS,
  rates: {
    /** Replies have their own quota. */
    spending(server, request, { rate }) {
      const key = bearerOf(server, visibleToken(request))?.account?.id;
      if (rate === undefined || key === undefined) return [];
      if (rate === 'deletesPerDay') return [{ rule: settingRule(server, rate, 86_400), key }];
      const creation = new URLSearchParams(Buffer.from(request.body).toString()).get('creation_id');
      const isReply = server.state.containers[creation ?? '']?.inReplyToId != null;
      return [{ rule: settingRule(server, isReply ? 'repliesPerDay' : 'postsPerDay', 86_400), key }];
    },
    usual: (server) => settingRule(server, 'postsPerDay', 86_400),
    headers: usageHeaders,
  },
  error: graphErrorAnswer,
  posts: (server) =>
    server.state.posts.map((post) => {
      const { poll, options } = shownPoll(post, post.createdAt);
      return {
        ...visibleThreadPost(server, post, postPath(server, post), ({ id, kind }) => ({
          type: kind,
          url: `${server.url()}/media/${id}`,
        })),
        ...(post.link === null ? {} : { embed: { link: post.link } }),
        ...poll,
        ...chosenOf(options),
      };
    }),
});
