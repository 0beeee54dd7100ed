import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import { chosenOf } from '../../kit/chosen.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Endpoint, endpoint, endpointsFor, type Handler } from '../../kit/endpoint.ts';
import type { VisiblePost } from '../../kit/posts.ts';
import { type Spending, settingRule } from '../../kit/rates.ts';
import { accountById, displayNameOf } from '../../kit/server.ts';
import {
  createSession,
  deleteSession,
  describeServer,
  didDocumentAnswer,
  getProfile,
  getServiceAuth,
  getSession,
  refreshSession,
  resolveHandle,
} from './accounts.ts';
import { applyWrites, pointsOfWrites } from './apply-writes.ts';
import { blobUrl, getBlob, getJobStatus, getUploadLimits, uploadBlob, uploadVideo } from './blobs.ts';
import { BLUESKY_LEARNED } from './learned.ts';
import {
  blobsOfPost,
  choicesOf,
  createRecord,
  deleteRecord,
  describeRepo,
  getRecord,
  listRecords,
  POST_COLLECTION,
  putRecord,
  recordUri,
} from './records.ts';
import { languagesOf, searchPosts } from './search.ts';
import { type BlueskyRecord, type BlueskyServer, blobKey, readObject } from './server.ts';
import { BLUESKY_SETTINGS } from './settings.ts';
import { SHOWN_RECORDS } from './shown.ts';
import { ensureCaller, ensureRefresher, readToken, spoilSession } from './tokens.ts';
import { abortUpload, finishUpload, getUploadStatus, startUpload, uploadPart } from './video-uploads.ts';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const APPLY_WRITES = '/xrpc/com.atproto.repo.applyWrites';
const CREATE_SESSION = '/xrpc/com.atproto.server.createSession';
/** Points of a write (Bluesky docs: "Rate Limits"). */
const WRITE_POINTS: Readonly<Record<string, number>> = {
  '/xrpc/com.atproto.repo.createRecord': 3,
  '/xrpc/com.atproto.repo.putRecord': 2,
  '/xrpc/com.atproto.repo.deleteRecord': 1,
};
const ERRORS: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  401: 'AuthenticationRequired',
  403: 'Forbidden',
  404: 'NotFound',
  413: 'PayloadTooLarge',
  429: 'RateLimitExceeded',
  500: 'InternalServerError',
  502: 'UpstreamFailure',
  503: 'NotEnoughResources',
  504: 'UpstreamTimeout',
};

const query = (name: string, handle: Handler<BlueskyServer>) => endpoint(`GET /xrpc/${name}`, handle);
const procedure = (name: string, handle: Handler<BlueskyServer>) => endpoint(`POST /xrpc/${name}`, handle);
const called = endpointsFor(ensureCaller);
const refreshing = endpointsFor(ensureRefresher);

const ENDPOINTS: readonly Endpoint<BlueskyServer>[] = [
  query('_health', () => ({ version: '0.4.0-simulated' })),
  endpoint(`POST ${CREATE_SESSION}`, createSession),
  refreshing('POST /xrpc/com.atproto.server.refreshSession', [], refreshSession),
  refreshing('POST /xrpc/com.atproto.server.deleteSession', [], deleteSession),
  called('GET /xrpc/com.atproto.server.getSession', [], getSession),
  called('GET /xrpc/com.atproto.server.getServiceAuth', [], getServiceAuth),
  query('com.atproto.server.describeServer', describeServer),
  query('com.atproto.identity.resolveHandle', resolveHandle),
  called('POST /xrpc/com.atproto.repo.uploadBlob', [], uploadBlob),
  called('POST /xrpc/com.atproto.repo.createRecord', [], createRecord),
  called('POST /xrpc/com.atproto.repo.putRecord', [], putRecord),
  called('POST /xrpc/com.atproto.repo.applyWrites', [], applyWrites),
  called('POST /xrpc/com.atproto.repo.deleteRecord', [], deleteRecord),
  query('com.atproto.repo.getRecord', getRecord),
  query('com.atproto.repo.listRecords', listRecords),
  query('com.atproto.repo.describeRepo', describeRepo),
  query('com.atproto.sync.getBlob', getBlob),
  query('app.bsky.actor.getProfile', getProfile),
  query('app.bsky.feed.searchPosts', searchPosts),
  procedure('app.bsky.video.uploadVideo', uploadVideo),
  procedure('app.bsky.video.startUpload', startUpload),
  procedure('app.bsky.video.uploadPart', uploadPart),
  procedure('app.bsky.video.finishUpload', finishUpload),
  procedure('app.bsky.video.abortUpload', abortUpload),
  query('app.bsky.video.getUploadStatus', getUploadStatus),
  query('app.bsky.video.getJobStatus', getJobStatus),
  query('app.bsky.video.getUploadLimits', getUploadLimits),
];

/** A PDS as the reference implementation answers, and the video service at the same address. */
export const blueskySimulation = defineNetwork<BlueskyServer>({
  network: 'bluesky',
  title: 'Bluesky',
  learned: BLUESKY_LEARNED,
  shown: SHOWN_RECORDS,
  temperaments: ['pds'],
  defaultInstances: [{ key: 'bluesky', network: 'bluesky' }],
  settings: BLUESKY_SETTINGS,
  moreState: { sessions: {}, jobs: {}, lastTid: '' },
  openAccount({ seeded }, spec, createdAt) {
    const { username } = spec;
    const did = `did:plc:${seeded.text(`did ${username}`, 24, BASE32)}`;
    const handle = `${username.replaceAll('_', '-')}.test`;
    const password = (seeded.text(`password ${username}`, 16, BASE32).match(/.{4}/g) ?? []).join('-');
    const credentials = { identifier: handle, password, did };
    return { id: did, username, handle, displayName: displayNameOf(spec), credentials, createdAt };
  },
  profilePath: ({ handle }) => `/profile/${handle}`,
  endpoints: ({ state }) => [
    ...ENDPOINTS,
    ...state.accounts.map((account) =>
      endpoint<BlueskyServer>(`GET /${account.id}`, (server) => didDocumentAnswer(server, account)),
    ),
  ],
  rates: {
    spending: spendingOf,
    usual: (server) => settingRule(server, 'requestsPer5Minutes', 300),
    headers: ({ rule, remaining, resetAt, allowed }, now) => ({
      'ratelimit-limit': String(rule.limit),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(Math.floor(resetAt / 1000)),
      'ratelimit-policy': `${rule.limit};w=${rule.seconds}`,
      ...(allowed ? {} : { 'retry-after': String(Math.max(0, Math.ceil((resetAt - now) / 1000))) }),
    }),
    message: 'Rate Limit Exceeded',
  },
  error(_server, status, message, parts = {}) {
    const error = ERRORS[status] ?? (status < 500 ? 'InvalidRequest' : 'InternalServerError');
    return jsonAnswer(status, { error, message: message ?? error, ...parts });
  },
  nowhere: noSuchMethod,
  posts: (server) =>
    server.state.posts
      .filter(({ collection }) => collection === POST_COLLECTION)
      .map((record) => visiblePost(server, record))
      .filter((post) => post !== undefined),
  spoilToken: spoilSession,
});

/** Budgets per address, per identifier and per account. */
function spendingOf(server: BlueskyServer, request: SimulatorRequest): readonly Spending[] {
  const general = settingRule(server, 'requestsPer5Minutes', 300);
  const budgets: Spending[] = [{ rule: general, key: request.remoteAddress }];
  if (request.path === CREATE_SESSION) {
    const key = `${identifierOf(request)} ${request.remoteAddress}`;
    budgets.push({ rule: settingRule(server, 'sessionsPer5Minutes', 300), key });
    budgets.push({ rule: settingRule(server, 'sessionsPerDay', 86_400), key });
  }
  const points =
    request.path === APPLY_WRITES ? pointsOfWrites(requestedBy(request)) : WRITE_POINTS[request.path];
  const key = points === undefined ? undefined : readToken(server, bearerToken(request))?.sub;
  if (points === undefined || key === undefined) return budgets;
  budgets.push({ rule: settingRule(server, 'writePointsPerHour', 3600), key, points });
  budgets.push({ rule: settingRule(server, 'writePointsPerDay', 86_400), key, points });
  return budgets;
}

function identifierOf(request: SimulatorRequest): string {
  return String(requestedBy(request)['identifier'] ?? '');
}

/** The input of a call; nothing if it can't be read. */
function requestedBy(request: SimulatorRequest): JsonObject {
  try {
    return readObject(request);
  } catch {
    return {};
  }
}

function noSuchMethod({ method, path }: SimulatorRequest, [allowed]: readonly string[]): Answer | undefined {
  if (!path.startsWith('/xrpc/')) return undefined;
  if (allowed === undefined)
    return jsonAnswer(501, { error: 'MethodNotImplemented', message: 'Method Not Implemented' });
  const message = `Incorrect HTTP method (${method}) expected ${allowed}`;
  return jsonAnswer(405, { error: 'InvalidRequest', message });
}

/** A record that was stored unchecked and breaks the lexicon is visible to nobody. */
function visiblePost(server: BlueskyServer, record: BlueskyRecord): VisiblePost | undefined {
  const blobs = blobsOfPost(server, record);
  if (blobs === undefined) return undefined;
  const { did, ordinal, createdAt, rkey, value } = record;
  const handle = accountById(server, did)?.handle ?? did;
  // The record follows the lexicon.
  const reply = value['reply'] as { parent: { uri: string }; root: { uri: string } } | undefined;
  const languages = languagesOf(record);
  const media = blobs.filter(({ role }) => role === 'image' || role === 'video');
  return {
    id: recordUri(record),
    ordinal,
    account: handle,
    text: String(value['text'] ?? ''),
    media: media.map(({ cid, role, mimeType, alt, size }) => {
      const blob = server.state.media[blobKey(did, cid)];
      const url = blob === undefined ? '' : blobUrl(server, blob);
      return { id: cid, type: role, mime_type: mimeType, alt_text: alt, url, size };
    }),
    parent: reply?.parent.uri ?? null,
    root: reply?.root.uri ?? null,
    path: `/profile/${handle}/post/${rkey}`,
    createdAt,
    ...(value['facets'] === undefined ? {} : { facets: value['facets'] }),
    ...(value['embed'] === undefined ? {} : { embed: value['embed'] }),
    ...(languages.length === 0 ? {} : { languages }),
    ...chosenOf(choicesOf(server, record)),
  };
}
