import { bearerToken } from '../../http/simulator-request.ts';
import { chosenOf } from '../../kit/chosen.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Endpoint, endpoint, endpointsFor } from '../../kit/endpoint.ts';
import { labelsOf } from '../../kit/labels.ts';
import { mediumFile } from '../../kit/media.ts';
import { pollOf } from '../../kit/polls.ts';
import { mediaOf, visibleThreadPost } from '../../kit/posts.ts';
import { type Spending, settingRule } from '../../kit/rates.ts';
import { displayNameOf } from '../../kit/server.ts';
import { addGrant, addToken } from '../../oauth/grants.ts';
import { createPost } from './create-post.ts';
import { TWITTER_LEARNED } from './learned.ts';
import {
  appendPart,
  describeMedia,
  finalizeUpload,
  initializeUpload,
  mediaUrl,
  showProcessing,
  uploadAtOnce,
} from './media.ts';
import { OAUTH_ENDPOINTS, TWITTER_SCOPES } from './oauth.ts';
import { deletePost, listPosts, showMe, showPost, showPosts, showUser } from './read-posts.ts';
import {
  callerOf,
  ensureCaller,
  invalidRequest,
  postPath,
  problemAnswer,
  snowflake,
  type TwitterServer,
} from './server.ts';
import { TWITTER_SETTINGS, TWITTER_TRAITS, type TwitterSetting } from './settings.ts';
import { SHOWN_POSTS } from './shown.ts';

const READ = ['tweet.read', 'users.read'];
const WRITE = ['tweet.read', 'tweet.write', 'users.read'];
const MEDIA = ['media.write'];

const granted = endpointsFor(ensureCaller);

const ENDPOINTS: readonly Endpoint<TwitterServer>[] = [
  ...OAUTH_ENDPOINTS,
  granted('GET /2/users/me', READ, showMe, 'profilesPer15Minutes'),
  granted('GET /2/users/by/username/:username', READ, showUser, 'lookupsPer15Minutes'),
  granted('GET /2/users/:id/tweets', READ, listPosts, 'timelinesPer15Minutes'),
  granted('POST /2/tweets', WRITE, createPost, 'postsPer15Minutes'),
  granted('GET /2/tweets', READ, showPosts, 'timelinesPer15Minutes'),
  granted('GET /2/tweets/:id', READ, showPost, 'timelinesPer15Minutes'),
  granted('DELETE /2/tweets/:id', WRITE, deletePost, 'deletesPer15Minutes'),
  granted('POST /2/media/upload', MEDIA, uploadAtOnce, 'uploadsPer15Minutes'),
  granted('GET /2/media/upload', MEDIA, showProcessing),
  granted('POST /2/media/upload/initialize', MEDIA, initializeUpload, 'chunkCallsPer15Minutes'),
  granted('POST /2/media/upload/:id/append', MEDIA, appendPart, 'chunkCallsPer15Minutes'),
  granted('POST /2/media/upload/:id/finalize', MEDIA, finalizeUpload, 'chunkCallsPer15Minutes'),
  granted('POST /2/media/metadata', MEDIA, describeMedia, 'metadataPer15Minutes'),
  endpoint('GET /media/:id', (server, { param }) => mediumFile(server, server.state.media[param('id')])),
];

/** X: the pages of x.com and the API of api.x.com at one address. */
export const twitterSimulation = defineNetwork<TwitterServer>({
  network: 'twitter',
  shown: SHOWN_POSTS,
  title: 'X',
  temperaments: ['v2'],
  defaultInstances: [],
  settings: TWITTER_SETTINGS,
  traits: TWITTER_TRAITS,
  learned: TWITTER_LEARNED,
  hasRegisteredApps: true,
  /** Files may come as base 64 in a JSON body. */
  textLimit: 24 * 1024 * 1024,
  moreState: { uploads: {} },
  openAccount(server, spec, createdAt) {
    const { username, traits } = spec;
    const { accessTokenSeconds, refreshTokenSeconds } = server.settings;
    const id = String(snowflake(createdAt));
    const grant = { accountId: id, clientId: null, scopes: TWITTER_SCOPES };
    const grantId = addGrant(server, grant, `start ${username}`);
    const access = server.seeded.token(`access token ${username}`);
    const refresh = server.seeded.token(`refresh token ${username}`);
    return {
      id,
      username,
      handle: username,
      displayName: displayNameOf(spec),
      subscriptionType: traits?.['subscription_type'] ?? TWITTER_TRAITS.subscription_type[0],
      verifiedType: traits?.['verified_type'] ?? TWITTER_TRAITS.verified_type[0],
      createdAt,
      credentials: {
        access_token: addToken(server, access, 'access', grantId, accessTokenSeconds),
        refresh_token: addToken(server, refresh, 'refresh', grantId, refreshTokenSeconds),
      },
    };
  },
  consent: { path: '/i/oauth2/authorize', scopes: TWITTER_SCOPES },
  profilePath: ({ username }) => `/${username}`,
  endpoints: () => ENDPOINTS,
  rates: {
    /** Each address has its own limit per user; posts also have one per app and day. */
    spending(server, request, { rate, path }): readonly Spending[] {
      if (!isSetting(rate)) return [];
      const caller = callerOf(server, request);
      const key = `${path} ${caller?.account.id ?? bearerToken(request) ?? request.remoteAddress}`;
      const spending = { rule: settingRule(server, rate, 900), key };
      if (rate !== 'postsPer15Minutes') return [spending];
      const perDay = settingRule(server, 'postsPerAppAndDay', 86_400);
      return [spending, { rule: perDay, key: caller?.grant.clientId ?? '' }];
    },
    usual: (server) => settingRule(server, 'postsPer15Minutes', 900),
    headers: ({ rule, remaining, resetAt }) => ({
      'x-rate-limit-limit': String(rule.limit),
      'x-rate-limit-remaining': String(remaining),
      'x-rate-limit-reset': String(Math.ceil(resetAt / 1000)),
    }),
  },
  error: problemAnswer,
  unreadable: (message) => invalidRequest(message),
  /** With the links and characters their authors wrote. */
  posts: (server) =>
    server.state.posts.map((post) => ({
      ...visibleThreadPost(server, post, postPath(server, post), (media) => ({
        type: media.kind === 'gif' ? 'gifv' : media.kind,
        url: mediaUrl(server, media),
      })),
      ...labelsOf(post),
      ...pollOf(post),
      ...chosenOf({
        ...post.options,
        reply_settings: post.replySettings === 'everyone' ? undefined : post.replySettings,
        sensitive_media_warning: mediaOf(server, post).flatMap(({ warnings = [] }) => warnings)[0],
      }),
    })),
});

function isSetting(rate: string | undefined): rate is TwitterSetting {
  return rate !== undefined && Object.hasOwn(TWITTER_SETTINGS, rate);
}
