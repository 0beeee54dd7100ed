import { AUTHORIZE_PATH, googleOAuth } from '../../families/google/oauth.ts';
import {
  ensureGoogleCaller,
  errorAnswer,
  type GoogleCaller,
  startingTokens,
} from '../../families/google/server.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Endpoint, endpoint, endpointsFor } from '../../kit/endpoint.ts';
import { mediumFile } from '../../kit/media.ts';
import type { VisiblePost } from '../../kit/posts.ts';
import { settingRule } from '../../kit/rates.ts';
import { displayNameOf } from '../../kit/server.ts';
import type { AccountSpec } from '../../network-simulation.ts';
import { GBP_LEARNED } from './learned.ts';
import { createPost, deletePost, listPosts, showPost } from './local-posts.ts';
import {
  ensureLocation,
  type GbpCall,
  type GbpLocation,
  type GbpPost,
  type GbpServer,
  locationUrl,
  postPath,
} from './server.ts';
import { GBP_SETTINGS } from './settings.ts';
import { SHOWN_POSTS } from './shown.ts';

const DIGITS = '0123456789';
const SCOPES = ['https://www.googleapis.com/auth/business.manage'];
const POSTS = '/v4/accounts/:account/locations/:location/localPosts';

/** Managers of one location, of two and of none. */
const MANAGERS: readonly AccountSpec[] = [
  { username: 'alice', pages: [{ username: 'alices_bakery', displayName: "Alice's Bakery" }] },
  { username: 'bob', pages: [{ username: 'bobs_bikes' }, { username: 'bobs_boats' }] },
  { username: 'carol' },
];

const granted = endpointsFor<GbpServer, GoogleCaller>(ensureGoogleCaller);

const ENDPOINTS: readonly Endpoint<GbpServer>[] = [
  ...googleOAuth<GbpServer>(SCOPES),
  granted('GET /v1/accounts', SCOPES, listAccounts),
  granted('GET /v1/accounts/:account/locations', SCOPES, listLocations),
  granted('GET /v1/locations/:location', SCOPES, (server, call) =>
    locationJson(server, ensureLocation(server, call)),
  ),
  granted(`POST ${POSTS}`, SCOPES, createPost, 'editsPerMinute'),
  granted(`GET ${POSTS}`, SCOPES, listPosts),
  granted(`GET ${POSTS}/:post`, SCOPES, showPost),
  granted(`DELETE ${POSTS}/:post`, SCOPES, deletePost, 'editsPerMinute'),
  endpoint('GET /media/:id', (server, { param }) => mediumFile(server, server.state.media[param('id')])),
];

/** Google Business Profile: locations, their posts and Google's authorization at one address. */
export const gbpSimulation = defineNetwork<GbpServer>({
  network: 'gbp',
  learned: GBP_LEARNED,
  shown: SHOWN_POSTS,
  title: 'Google Business Profile',
  temperaments: ['v4'],
  defaultInstances: [],
  settings: GBP_SETTINGS,
  defaultAccounts: MANAGERS,
  hasRegisteredApps: true,
  moreState: { locations: [] },
  openAccount(server, spec, createdAt) {
    const { username } = spec;
    const id = `1${server.seeded.text(`account ${username}`, 19, DIGITS)}`;
    const credentials = startingTokens(server, id, username, SCOPES);
    return { id, username, handle: username, displayName: displayNameOf(spec), credentials, createdAt };
  },
  openPages({ state, seeded }, { username, pages = [] }) {
    const accountId = state.accounts.find((account) => account.username === username)?.id ?? '';
    for (const page of pages) {
      if (state.locations.some((location) => location.username === page.username)) continue;
      const id = `1${seeded.text(`location ${page.username}`, 18, DIGITS)}`;
      state.locations.push({ id, accountId, username: page.username, title: displayNameOf(page) });
    }
  },
  pagesOf: (server, account) =>
    server.state.locations
      .filter(({ accountId }) => accountId === account.id)
      .map((location) => ({
        id: location.id,
        username: location.username,
        handle: location.username,
        display_name: location.title,
        url: locationUrl(server, location),
      })),
  consent: { path: AUTHORIZE_PATH, scopes: SCOPES },
  profilePath: ({ username }) => `/people/${username}`,
  endpoints: () => ENDPOINTS,
  rates: {
    spending(server, { path }, { rate }) {
      if (rate !== 'editsPerMinute') return [];
      const key = /\/locations\/(\d+)/.exec(path)?.[1] ?? '';
      return [{ rule: settingRule(server, rate, 60), key }];
    },
    usual: (server) => settingRule(server, 'editsPerMinute', 60),
    /** Google does not report how many are left. */
    headers: () => ({}),
  },
  error: errorAnswer,
  posts: (server) =>
    server.state.posts
      .filter(({ isRejected, pollsLeft }) => !isRejected || pollsLeft > 0)
      .map((post) => visiblePost(server, post)),
});

function listAccounts(_server: GbpServer, { caller: { account } }: GbpCall) {
  const type = 'PERSONAL';
  return { accounts: [{ name: `accounts/${account.id}`, accountName: account.displayName, type }] };
}

function listLocations(server: GbpServer, { caller, param }: GbpCall) {
  const isOwn = caller.account.id === param('account');
  const own = server.state.locations.filter(({ accountId }) => isOwn && accountId === caller.account.id);
  return own.length === 0 ? {} : { locations: own.map((location) => locationJson(server, location)) };
}

function locationJson(server: GbpServer, location: GbpLocation) {
  return {
    name: `locations/${location.id}`,
    title: location.title,
    storefrontAddress: { regionCode: 'DE', locality: 'Kiel', addressLines: [`${location.title}, 1 Quay`] },
    metadata: { mapsUri: locationUrl(server, location), canOperateLocalPost: true },
  };
}

function visiblePost(server: GbpServer, post: GbpPost): VisiblePost {
  const { name, ordinal, summary, event, createdAt, mediaId } = post;
  const photo = server.state.media[mediaId ?? ''];
  const title = event?.['title'];
  return {
    id: name,
    ordinal,
    account: server.state.locations.find(({ id }) => id === post.locationId)?.username ?? '',
    ...(typeof title === 'string' ? { title } : {}),
    text: summary,
    media:
      photo === undefined || mediaId === null
        ? []
        : [
            {
              id: mediaId,
              type: 'image',
              mime_type: photo.mimeType,
              alt_text: null,
              url: `${server.url()}/media/${mediaId}`,
              size: photo.size,
            },
          ],
    parent: null,
    root: null,
    path: postPath(post),
    createdAt,
    ...(post.languageCode === null ? {} : { languages: [post.languageCode] }),
    embed: { topic_type: post.topicType, call_to_action: post.callToAction, event, offer: post.offer },
  };
}
