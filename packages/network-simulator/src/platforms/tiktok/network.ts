import { chosenOf } from '../../kit/chosen.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Endpoint, endpoint, endpointsFor } from '../../kit/endpoint.ts';
import { labelsOf } from '../../kit/labels.ts';
import { mediumFile } from '../../kit/media.ts';
import { settingRule } from '../../kit/rates.ts';
import { accountById, displayNameOf } from '../../kit/server.ts';
import { addGrant, addToken } from '../../oauth/grants.ts';
import { queryCreator, showUser, UNAUDITED_TEMPERAMENT } from './creator.ts';
import { TIKTOK_LEARNED } from './learned.ts';
import { OAUTH_ENDPOINTS, TIKTOK_SCOPES } from './oauth.ts';
import { cancel, fetchStatus, initPhotos, initVideo, receivePart } from './publications.ts';
import { callerOf, ensureCaller, errorAnswer, type TiktokServer } from './server.ts';
import { TIKTOK_SETTINGS, TIKTOK_TRAITS } from './settings.ts';
import { SHOWN_POSTS } from './shown.ts';

const called = endpointsFor(ensureCaller);
const PUBLISH = '/v2/post/publish';
const RATES = ['creatorInfoPerMinute', 'initPerMinute', 'statusPerMinute'] as const;

const ENDPOINTS: readonly Endpoint<TiktokServer>[] = [
  ...OAUTH_ENDPOINTS,
  called('GET /v2/user/info/', ['user.info.basic'], showUser),
  called(`POST ${PUBLISH}/creator_info/query/`, ['video.publish'], queryCreator, 'creatorInfoPerMinute'),
  called(`POST ${PUBLISH}/video/init/`, ['video.publish'], initVideo(false), 'initPerMinute'),
  called(`POST ${PUBLISH}/inbox/video/init/`, ['video.upload'], initVideo(true), 'initPerMinute'),
  called(`POST ${PUBLISH}/content/init/`, [], initPhotos, 'initPerMinute'),
  called(`POST ${PUBLISH}/status/fetch/`, [], fetchStatus, 'statusPerMinute'),
  called(`POST ${PUBLISH}/cancel/`, [], cancel),
  endpoint('PUT /upload/video', receivePart),
  endpoint('GET /media/:id', (server, { param }) => mediumFile(server, server.state.media[param('id')])),
];

/** TikTok: www.tiktok.com, open.tiktokapis.com and its upload host at one address. */
export const tiktokSimulation = defineNetwork<TiktokServer>({
  network: 'tiktok',
  learned: TIKTOK_LEARNED,
  shown: SHOWN_POSTS,
  title: 'TikTok',
  temperaments: ['v2', UNAUDITED_TEMPERAMENT],
  defaultInstances: [],
  settings: TIKTOK_SETTINGS,
  traits: TIKTOK_TRAITS,
  hasRegisteredApps: true,
  moreState: { publications: {} },
  openAccount(server, spec, createdAt) {
    const { username, traits } = spec;
    const { accessTokenSeconds, refreshTokenSeconds } = server.settings;
    const id = `-000${server.seeded.token(`account ${username}`).slice(0, 32)}`;
    const grantId = addGrant(
      server,
      { accountId: id, clientId: null, scopes: TIKTOK_SCOPES },
      `start ${username}`,
    );
    const access = server.seeded.token(`access token ${username}`);
    const refresh = server.seeded.token(`refresh token ${username}`);
    return {
      id,
      username,
      handle: username,
      displayName: displayNameOf(spec),
      isPrivate: traits?.['account'] === 'private',
      isCommentOff: traits?.['comments'] === 'off',
      createdAt,
      credentials: {
        access_token: addToken(server, access, 'access', grantId, accessTokenSeconds),
        refresh_token: addToken(server, refresh, 'refresh', grantId, refreshTokenSeconds),
      },
    };
  },
  consent: { path: '/v2/auth/authorize/', clientParameter: 'client_key', scopes: TIKTOK_SCOPES },
  profilePath: ({ username }) => `/@${username}`,
  endpoints: () => ENDPOINTS,
  rates: {
    spending(server, request, { rate }) {
      const name = RATES.find((one) => one === rate);
      const key = callerOf(server, request)?.account.id;
      if (name === undefined || key === undefined) return [];
      return [{ rule: settingRule(server, name, 60), key: `${name} ${key}` }];
    },
    usual: (server) => settingRule(server, 'initPerMinute', 60),
    /** TikTok does not report how many are left. */
    headers: () => ({}),
    message: 'Your request is blocked because it exceeded the rate limit.',
  },
  error: errorAnswer,
  posts: (server) =>
    server.state.posts
      .filter(({ info }) => info.privacyLevel === 'PUBLIC_TO_EVERYONE')
      .map(({ id, ordinal, accountId, info, mediaIds, publicationId, createdAt }) => {
        const account = accountById(server, accountId)?.handle ?? '';
        const media = mediaIds.flatMap((mediumId) => server.state.media[mediumId] ?? []);
        return {
          id,
          ordinal,
          account,
          ...(info.description === '' || info.title === '' ? {} : { title: info.title }),
          text: info.description || info.title,
          ...chosenOf(info.options ?? {}),
          media: media.map(({ id: mediumId, kind: type, mimeType: mime_type, size }) => {
            const url = `${server.url()}/media/${mediumId}`;
            return { id: mediumId, type, mime_type, alt_text: null, url, size };
          }),
          parent: null,
          root: null,
          path: `/@${account}/${media[0]?.kind === 'video' ? 'video' : 'photo'}/${id}`,
          createdAt,
          embed: { publish_id: publicationId },
          ...labelsOf(info),
        };
      }),
});
