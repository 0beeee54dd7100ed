import { chosenOf } from '../../kit/chosen.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Endpoint, endpoint, endpointsFor } from '../../kit/endpoint.ts';
import { mediumFile } from '../../kit/media.ts';
import type { VisiblePost } from '../../kit/posts.ts';
import { settingRule } from '../../kit/rates.ts';
import { accountById, displayNameOf } from '../../kit/server.ts';
import { addGrant, addToken } from '../../oauth/grants.ts';
import { createBoard, deleteBoard, listBoards, listSections, showAccount } from './boards.ts';
import { PINTEREST_LEARNED } from './learned.ts';
import { OAUTH_ENDPOINTS, PINTEREST_SCOPES } from './oauth.ts';
import {
  coverUrl,
  createPin,
  deletePin,
  listBoardPins,
  listPins,
  mediaOf,
  mediaUrl,
  showPin,
} from './pins.ts';
import { callerOf, ensureCaller, errorAnswer, type PinterestPin, type PinterestServer } from './server.ts';
import { PINTEREST_SETTINGS } from './settings.ts';
import { SHOWN_PINS } from './shown.ts';
import { receiveVideo, registerMedia, showMedia } from './uploads.ts';

/** The scopes of tokens issued at the start: enough for publishing, without access to secret boards. */
const STARTING_SCOPES = PINTEREST_SCOPES.filter((scope) => !scope.endsWith('_secret'));
/** Boards that every account has from the start. */
const BOARDS = [
  ['Fresh today', 'PUBLIC'],
  ['Ideas', 'PUBLIC'],
  ['Not for everybody', 'SECRET'],
] as const;
/** Sections that the first of them has. */
const SECTIONS = ['Rye', 'Spelt'];

const READ = ['boards:read', 'pins:read'];
const WRITE = [...READ, 'boards:write', 'pins:write'];
const called = endpointsFor(ensureCaller);

const ENDPOINTS: readonly Endpoint<PinterestServer>[] = [
  ...OAUTH_ENDPOINTS,
  called('GET /v5/user_account', ['user_accounts:read'], showAccount, 'readsPerMinute'),
  called('GET /v5/boards', ['boards:read'], listBoards, 'readsPerMinute'),
  called('POST /v5/boards', ['boards:read', 'boards:write'], createBoard, 'writesPerMinute'),
  called('DELETE /v5/boards/:id', ['boards:read', 'boards:write'], deleteBoard, 'writesPerMinute'),
  called('GET /v5/boards/:id/sections', ['boards:read'], listSections, 'readsPerMinute'),
  called('GET /v5/boards/:id/pins', READ, listBoardPins, 'readsPerMinute'),
  called('POST /v5/media', WRITE.slice(1), registerMedia, 'writesPerMinute'),
  called('GET /v5/media/:id', ['pins:read'], showMedia, 'readsPerMinute'),
  called('POST /v5/pins', WRITE, createPin, 'writesPerMinute'),
  called('GET /v5/pins', READ, listPins, 'readsPerMinute'),
  called('GET /v5/pins/:id', READ, showPin, 'readsPerMinute'),
  called('DELETE /v5/pins/:id', WRITE, deletePin, 'writesPerMinute'),
  endpoint('POST /pinterest-media-upload/', receiveVideo),
  endpoint('GET /pinimg/:id', (server, { param }) => mediumFile(server, server.state.media[param('id')])),
];

/** Pinterest: the pages of www.pinterest.com and version 5 of api.pinterest.com at one address. */
export const pinterestSimulation = defineNetwork<PinterestServer>({
  network: 'pinterest',
  learned: PINTEREST_LEARNED,
  shown: SHOWN_PINS,
  title: 'Pinterest',
  temperaments: ['v5'],
  defaultInstances: [],
  settings: PINTEREST_SETTINGS,
  hasRegisteredApps: true,
  /** Pictures may come as base64 in JSON. */
  textLimit: 64 * 1024 * 1024,
  moreState: { boards: [], sections: [], uploads: {} },
  openAccount(server, spec, createdAt) {
    const { username } = spec;
    const { accessTokenSeconds, refreshTokenSeconds } = server.settings;
    const number = (label: string) => `6${server.seeded.text(label, 17, '0123456789')}`;
    const id = number(`account ${username}`);
    const grant = { accountId: id, clientId: null, scopes: STARTING_SCOPES };
    const grantId = addGrant(server, grant, `start ${username}`);
    const access = server.seeded.token(`access token ${username}`);
    const refresh = server.seeded.token(`refresh token ${username}`);
    server.state.boards.push(
      ...BOARDS.map(([name, privacy]) => ({
        id: number(`board ${username} ${name}`),
        accountId: id,
        name,
        privacy,
        createdAt,
      })),
    );
    server.state.sections.push(
      ...SECTIONS.map((name) => ({
        id: number(`section ${username} ${name}`),
        boardId: number(`board ${username} ${BOARDS[0][0]}`),
        name,
      })),
    );
    return {
      id,
      username,
      handle: username,
      displayName: displayNameOf(spec),
      createdAt,
      credentials: {
        access_token: addToken(server, access, 'access', grantId, accessTokenSeconds),
        refresh_token: addToken(server, refresh, 'refresh', grantId, refreshTokenSeconds),
      },
    };
  },
  consent: { path: '/oauth/', scopes: STARTING_SCOPES },
  profilePath: ({ username }) => `/${username}/`,
  endpoints: () => ENDPOINTS,
  rates: {
    spending(server, request, { rate }) {
      const caller = callerOf(server, request);
      if (caller === undefined || (rate !== 'readsPerMinute' && rate !== 'writesPerMinute')) return [];
      return [{ rule: settingRule(server, rate, 60), key: `${rate} ${caller.account.id}` }];
    },
    usual: (server) => settingRule(server, 'writesPerMinute', 60),
    headers: ({ rule, remaining, resetAt }, now) => ({
      'x-ratelimit-limit': `${rule.limit}, ${rule.limit};w=${rule.seconds}`,
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': String(Math.max(0, Math.ceil((resetAt - now) / 1000))),
    }),
  },
  error: errorAnswer,
  posts: (server) => {
    const isPublic = new Set(
      server.state.boards.filter(({ privacy }) => privacy === 'PUBLIC').map(({ id }) => id),
    );
    return server.state.posts
      .filter(({ boardId }) => isPublic.has(boardId))
      .map((pin) => visiblePin(server, pin));
  },
});

function visiblePin(server: PinterestServer, pin: PinterestPin): VisiblePost {
  const { id, ordinal, title, description, link, altText, createdAt } = pin;
  const board = server.state.boards.find((one) => one.id === pin.boardId);
  const cover = coverUrl(server, pin);
  const section = server.state.sections.find((one) => one.id === pin.sectionId);
  return {
    id,
    ordinal,
    account: accountById(server, pin.accountId)?.handle ?? '',
    ...chosenOf({ cover_image_key_frame_time: pin.coverTime, board_section: section?.name }),
    text: description ?? '',
    media: mediaOf(server, pin).map((medium) => ({
      id: medium.id,
      type: medium.kind === 'gif' ? 'gifv' : medium.kind,
      mime_type: medium.mimeType,
      alt_text: altText,
      url: mediaUrl(server, medium),
      size: medium.size,
      ...(cover === undefined ? {} : { cover_url: cover }),
    })),
    parent: null,
    root: null,
    path: `/pin/${id}`,
    createdAt,
    embed: { board: board?.name, ...(title === null ? {} : { title }), ...(link === null ? {} : { link }) },
  };
}
