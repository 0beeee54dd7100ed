import { type Answer, jsonAnswer, withHeaders } from '../../http/answer.ts';
import { UnreadableBody } from '../../http/body.ts';
import { createRouter, type Route } from '../../http/router.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { InstanceSetup, NetworkInstance, OrderedPost } from '../../network-simulation.ts';
import { createRateWindows, type RateState, tightest } from '../../rate-windows.ts';
import { blobUrl, getBlob, uploadBlob } from './blobs.ts';
import { getProfile, resolveHandle, showDidDocument } from './identity.ts';
import { readObject } from './input.ts';
import {
  blobsOfPost,
  createRecord,
  deleteRecord,
  describeRepo,
  getRecord,
  listRecords,
  POST_COLLECTION,
  recordUri,
} from './records.ts';
import { type BlueskyServer, profileUrl, XrpcError } from './server.ts';
import {
  createSession,
  deleteSession,
  describeServer,
  getServiceAuth,
  getSession,
  refreshSession,
} from './session-endpoints.ts';
import { blueskyRates, readBlueskySettings } from './settings.ts';
import { type BlueskyRecord, blobKey, openBlueskyState } from './state.ts';
import { readToken } from './tokens.ts';
import { getJobStatus, getUploadLimits, uploadVideo } from './video.ts';

type Endpoint = (server: BlueskyServer, request: SimulatorRequest) => Answer;

const QUERIES: Readonly<Record<string, Endpoint>> = {
  'com.atproto.server.getSession': getSession,
  'com.atproto.server.describeServer': describeServer,
  'com.atproto.server.getServiceAuth': getServiceAuth,
  'com.atproto.identity.resolveHandle': resolveHandle,
  'com.atproto.repo.getRecord': getRecord,
  'com.atproto.repo.listRecords': listRecords,
  'com.atproto.repo.describeRepo': describeRepo,
  'com.atproto.sync.getBlob': getBlob,
  'app.bsky.actor.getProfile': getProfile,
  'app.bsky.video.getJobStatus': getJobStatus,
  'app.bsky.video.getUploadLimits': getUploadLimits,
  _health: () => jsonAnswer(200, { version: '0.4.0-simulated' }),
};

const PROCEDURES: Readonly<Record<string, Endpoint>> = {
  'com.atproto.server.createSession': createSession,
  'com.atproto.server.refreshSession': refreshSession,
  'com.atproto.server.deleteSession': deleteSession,
  'com.atproto.repo.uploadBlob': uploadBlob,
  'com.atproto.repo.createRecord': createRecord,
  'com.atproto.repo.deleteRecord': deleteRecord,
  'app.bsky.video.uploadVideo': uploadVideo,
};

/** Points of a write (Bluesky docs: "Rate Limits"). */
const WRITE_POINTS: Readonly<Record<string, number>> = {
  'com.atproto.repo.createRecord': 3,
  'com.atproto.repo.deleteRecord': 1,
};

/** A PDS with the video service beside it. */
export function openBlueskyInstance(setup: InstanceSetup): NetworkInstance {
  const settings = readBlueskySettings(setup.settings);
  const server: BlueskyServer = {
    key: setup.key,
    state: openBlueskyState(setup.saved, setup.accounts, setup.seeded),
    settings,
    seeded: setup.seeded,
    clock: setup.clock,
    files: setup.files,
    url: setup.url,
    nextOrdinal: setup.nextOrdinal,
  };
  const router = createRouter(routesOf(server));
  const takeRates = rateCounter(server);
  return {
    accounts: () =>
      server.state.accounts.map((account) => ({
        id: account.did,
        username: account.username,
        handle: account.handle,
        display_name: account.displayName,
        url: profileUrl(server, account),
        credentials: { identifier: account.handle, password: account.password, did: account.did },
      })),
    async handle(request) {
      const match = router.find(request.method, request.path);
      if (match === undefined)
        return request.path.startsWith('/xrpc/') ? noSuchMethod(router, request) : undefined;
      const rate = takeRates(request);
      if (rate !== undefined && !rate.allowed) return tooMany(rate, server.clock.now());
      const answer = await answerOf(() => match.route.handle(request, match.parameters));
      return rate === undefined ? answer : withHeaders(answer, rateHeaders(rate));
    },
    posts: () => publicPosts(server),
    failure: (status, message) =>
      jsonAnswer(status, { error: errorName(status), message: message ?? errorName(status) }),
    rateLimited(retryAfterSeconds) {
      const rule = blueskyRates(settings).general;
      const now = server.clock.now();
      const resetAt = now + retryAfterSeconds * 1000;
      return tooMany(
        { rule: { ...rule, limit: rule.limit || 3000 }, allowed: false, remaining: 0, resetAt },
        now,
      );
    },
    spoilToken: (request, how) => spoilToken(server, request, how),
    snapshot: () => server.state,
  };
}

function routesOf(server: BlueskyServer): readonly Route[] {
  const routes = (method: string, endpoints: Readonly<Record<string, Endpoint>>): Route[] =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      method,
      path: `/xrpc/${name}`,
      handle: (request) => endpoint(server, request),
    }));
  const documents = server.state.accounts.map(
    ({ did }): Route => ({ method: 'GET', path: `/${did}`, handle: () => showDidDocument(server, did) }),
  );
  return [...routes('GET', QUERIES), ...routes('POST', PROCEDURES), ...documents];
}

async function answerOf(handle: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof XrpcError)
      return jsonAnswer(error.status, { error: error.code, message: error.message });
    if (error instanceof UnreadableBody)
      return jsonAnswer(400, { error: 'InvalidRequest', message: error.message });
    throw error;
  }
}

function noSuchMethod(router: ReturnType<typeof createRouter>, request: SimulatorRequest): Answer {
  const [allowed] = router.otherMethods(request.path);
  return allowed === undefined
    ? jsonAnswer(501, { error: 'MethodNotImplemented', message: 'Method Not Implemented' })
    : jsonAnswer(405, {
        error: 'InvalidRequest',
        message: `Incorrect HTTP method (${request.method}) expected ${allowed}`,
      });
}

/** Counts a request against the limits that cover it: per address, per identifier, per account. */
function rateCounter(server: BlueskyServer): (request: SimulatorRequest) => RateState | undefined {
  const windows = createRateWindows();
  const rates = blueskyRates(server.settings);
  return (request) => {
    const now = server.clock.now();
    const method = request.path.replace('/xrpc/', '');
    const states = [windows.take(rates.general, request.remoteAddress, now)];
    if (method === 'com.atproto.server.createSession') {
      const key = `${identifierOf(request)} ${request.remoteAddress}`;
      states.push(...rates.sessions.map((rule) => windows.take(rule, key, now)));
    }
    const points = WRITE_POINTS[method];
    const did = points === undefined ? undefined : readToken(server, bearerToken(request) ?? '')?.sub;
    if (did !== undefined) states.push(...rates.writes.map((rule) => windows.take(rule, did, now, points)));
    return tightest(states);
  };
}

function identifierOf(request: SimulatorRequest): string {
  try {
    return String(readObject(request)['identifier']);
  } catch {
    return '';
  }
}

function tooMany(rate: RateState, now: number): Answer {
  return jsonAnswer(
    429,
    { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' },
    { ...rateHeaders(rate), 'retry-after': String(Math.max(0, Math.ceil((rate.resetAt - now) / 1000))) },
  );
}

function rateHeaders(rate: RateState): Record<string, string> {
  return {
    'ratelimit-limit': String(rate.rule.limit),
    'ratelimit-remaining': String(rate.remaining),
    'ratelimit-reset': String(Math.floor(rate.resetAt / 1000)),
    'ratelimit-policy': `${rate.rule.limit};w=${rate.rule.seconds}`,
  };
}

/** `expire` ends the access token only; `revoke` the session with every token that came from it. */
function spoilToken(server: BlueskyServer, request: SimulatorRequest, how: 'revoke' | 'expire'): void {
  const claims = readToken(server, bearerToken(request) ?? '');
  let session = server.state.sessions[claims?.sid ?? ''];
  const isRefresh = claims?.scope === 'com.atproto.refresh';
  if (session !== undefined && how === 'expire' && isRefresh) session.expiresAt = server.clock.now();
  if (session !== undefined && !isRefresh) session.accessDeadUntil = server.clock.now();
  while (session !== undefined && how === 'revoke') {
    session.revoked = true;
    session.accessDeadUntil = server.clock.now();
    session = server.state.sessions[session.nextId ?? ''];
  }
}

function publicPosts(server: BlueskyServer): readonly OrderedPost[] {
  return server.state.records
    .filter(({ collection }) => collection === POST_COLLECTION)
    .flatMap((record) => {
      const post = publicPost(server, record);
      return post === undefined ? [] : [{ ordinal: record.ordinal, post }];
    });
}

/** A record that was stored unchecked and breaks the lexicon is seen by nobody. */
function publicPost(server: BlueskyServer, record: BlueskyRecord): OrderedPost['post'] | undefined {
  const blobs = blobsOfPost(server, record);
  if (blobs === undefined) return undefined;
  const account = server.state.accounts.find(({ did }) => did === record.did);
  const { value } = record;
  const reply = value['reply'] as { parent: { uri: string }; root: { uri: string } } | undefined;
  const media = blobs
    .filter(({ role }) => role === 'image' || role === 'video')
    .map((used) => ({ used, blob: server.state.blobs[blobKey(record.did, used.cid)] }));
  return {
    network: 'bluesky',
    instance: server.key,
    id: recordUri(record),
    account: account?.handle ?? record.did,
    text: String(value['text'] ?? ''),
    media: media.map(({ used, blob }) => ({
      id: used.cid,
      type: used.role,
      mime_type: used.mimeType,
      alt_text: used.alt,
      url: blob === undefined ? '' : blobUrl(server, blob),
      size: used.size,
    })),
    reply_parent: reply?.parent.uri ?? null,
    reply_root: reply?.root.uri ?? null,
    url: `${server.url()}/profile/${account?.handle ?? record.did}/post/${record.rkey}`,
    created_at: new Date(record.createdAt).toISOString(),
    ...(value['facets'] === undefined ? {} : { facets: value['facets'] }),
    ...(value['embed'] === undefined ? {} : { embed: value['embed'] }),
  };
}

function errorName(status: number): string {
  const names: Readonly<Record<number, string>> = {
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
  return names[status] ?? (status < 500 ? 'InvalidRequest' : 'InternalServerError');
}
