import { type Answer, fileAnswer, jsonAnswer, textAnswer, withHeaders } from '../../http/answer.ts';
import { UnreadableBody } from '../../http/body.ts';
import { createRouter, type Route } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { NO_PICTURE } from '../../media/no-picture.ts';
import type { InstanceSetup, NetworkInstance, OrderedPost } from '../../network-simulation.ts';
import { createRateWindows, type RateState, tightest } from '../../rate-windows.ts';
import { createStatus } from './create-status.ts';
import { isoTime, mediaUrl, profileUrl, statusUrl } from './entities.ts';
import { instanceV1, instanceV2 } from './instance-documents.ts';
import { mediaFile, showMedia, updateMedia, uploadMedia, uploadMediaAndWait } from './media.ts';
import {
  authorizationServerMetadata,
  authorizePage,
  createApp,
  decideAuthorization,
  issueToken,
  revokeToken,
} from './oauth.ts';
import {
  accountStatuses,
  deleteStatus,
  isPublic,
  lookUpAccount,
  parentOf,
  showAccount,
  showContext,
  showSource,
  showStatus,
  verifyCredentials,
} from './read-statuses.ts';
import { MastodonRefusal, type MastodonServer, refusalAnswer, tokenOf } from './server.ts';
import { mastodonRates, readMastodonSettings } from './settings.ts';
import { openMastodonState } from './state.ts';
import { MASTODON_TEMPERAMENTS } from './temperament.ts';

/** A server with Mastodon's API. */
export function openMastodonInstance(setup: InstanceSetup): NetworkInstance {
  const temperament = MASTODON_TEMPERAMENTS.find(({ name }) => name === setup.temperament);
  if (temperament === undefined) throw new TypeError(`Unknown temperament: ${setup.temperament}`);
  const settings = readMastodonSettings(setup.settings);
  const server: MastodonServer = {
    state: openMastodonState(setup.saved, setup.accounts, setup.seeded, temperament.nextId),
    temperament,
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
        id: account.id,
        username: account.username,
        handle: account.username,
        display_name: account.displayName,
        url: profileUrl(server, account),
        credentials: { access_token: account.token },
      })),
    async handle(request) {
      const match = router.find(request.method, request.path);
      if (match === undefined) {
        return router.otherMethods(request.path).length > 0
          ? temperament.error(405, 'Method Not Allowed')
          : undefined;
      }
      const rate = request.path.startsWith('/api/') ? takeRates(request) : undefined;
      if (rate !== undefined && !rate.allowed)
        return withHeaders(temperament.error(429, 'Too many requests'), rateHeaders(rate));
      const answer = await answerOf(server, () => match.route.handle(request, match.parameters));
      return rate === undefined ? answer : withHeaders(answer, rateHeaders(rate));
    },
    posts: () => publicPosts(server, setup),
    failure: (status, message) => temperament.error(status, message ?? defaultMessage(status)),
    rateLimited(retryAfterSeconds) {
      const rule = mastodonRates(settings).general;
      const resetAt = server.clock.now() + retryAfterSeconds * 1000;
      const rate = { rule: { ...rule, limit: rule.limit || 300 }, allowed: false, remaining: 0, resetAt };
      return withHeaders(temperament.error(429, 'Too many requests'), rateHeaders(rate));
    },
    spoilToken(request, how) {
      const token = server.state.tokens[tokenOf(request) ?? ''];
      if (token !== undefined) token.status = how === 'revoke' ? 'revoked' : 'expired';
    },
    snapshot: () => server.state,
  };
}

function routesOf(server: MastodonServer): readonly Route[] {
  const everywhere: Route[] = [
    { method: 'GET', path: '/api/v1/instance', handle: () => jsonAnswer(200, instanceV1(server)) },
    { method: 'POST', path: '/api/v1/media', handle: (request) => uploadMediaAndWait(server, request) },
    { method: 'POST', path: '/api/v1/statuses', handle: (request) => createStatus(server, request) },
    {
      method: 'GET',
      path: '/api/v1/statuses/:id',
      handle: (request, path) => showStatus(server, request, path),
    },
    {
      method: 'GET',
      path: '/api/v1/statuses/:id/context',
      handle: (request, path) => showContext(server, request, path),
    },
    {
      method: 'GET',
      path: '/api/v1/accounts/verify_credentials',
      handle: (request) => verifyCredentials(server, request),
    },
    { method: 'GET', path: '/api/v1/accounts/:id', handle: (_request, path) => showAccount(server, path) },
    {
      method: 'GET',
      path: '/api/v1/accounts/:id/statuses',
      handle: (request, path) => accountStatuses(server, request, path),
    },
    { method: 'POST', path: '/api/v1/apps', handle: (request) => createApp(server, request) },
    { method: 'GET', path: '/oauth/authorize', handle: (request) => authorizePage(server, request) },
    { method: 'POST', path: '/oauth/authorize', handle: (request) => decideAuthorization(server, request) },
    { method: 'POST', path: '/oauth/token', handle: (request) => issueToken(server, request) },
    { method: 'POST', path: '/oauth/revoke', handle: (request) => revokeToken(server, request) },
    {
      method: 'GET',
      path: '/system/media_attachments/files/:id/:style/:name',
      handle: (_request, path) => mediaFile(server, path),
    },
    {
      method: 'GET',
      path: '/avatars/original/missing.png',
      handle: () => fileAnswer('image/png', NO_PICTURE),
    },
  ];
  const newer: Route[] = [
    { method: 'GET', path: '/api/v2/instance', handle: () => jsonAnswer(200, instanceV2(server)) },
    {
      method: 'GET',
      path: '/.well-known/oauth-authorization-server',
      handle: () => authorizationServerMetadata(server),
    },
    { method: 'POST', path: '/api/v2/media', handle: (request) => uploadMedia(server, request) },
    { method: 'GET', path: '/api/v1/media/:id', handle: (request, path) => showMedia(server, request, path) },
    {
      method: 'PUT',
      path: '/api/v1/media/:id',
      handle: (request, path) => updateMedia(server, request, path),
    },
    {
      method: 'DELETE',
      path: '/api/v1/statuses/:id',
      handle: (request, path) => deleteStatus(server, request, path),
    },
    {
      method: 'GET',
      path: '/api/v1/statuses/:id/source',
      handle: (request, path) => showSource(server, request, path),
    },
    { method: 'GET', path: '/api/v1/accounts/lookup', handle: (request) => lookUpAccount(server, request) },
    { method: 'GET', path: '/health', handle: () => textAnswer(200, 'OK') },
  ];
  return server.temperament.hasNewerEndpoints ? [...newer, ...everywhere] : everywhere;
}

async function answerOf(server: MastodonServer, handle: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof MastodonRefusal) return refusalAnswer(server, error);
    if (error instanceof UnreadableBody) return server.temperament.error(400, 'Error parsing request body');
    throw error;
  }
}

/** Counts a request against the limits that cover it, per token and otherwise per address. */
function rateCounter(server: MastodonServer): (request: SimulatorRequest) => RateState | undefined {
  const windows = createRateWindows();
  const rates = mastodonRates(server.settings);
  return (request) => {
    const now = server.clock.now();
    const key = tokenOf(request) ?? request.remoteAddress;
    const { method, path } = request;
    const rules = [rates.general];
    if (method === 'POST' && /^\/api\/v\d\/media$/.test(path)) rules.push(rates.media);
    if (method === 'DELETE') rules.push(rates.deletes);
    if (method === 'POST' && path === '/api/v1/apps') rules.push(rates.apps);
    return tightest(rules.map((rule) => windows.take(rule, key, now)));
  };
}

function rateHeaders(rate: RateState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(rate.rule.limit),
    'x-ratelimit-remaining': String(rate.remaining),
    'x-ratelimit-reset': new Date(rate.resetAt).toISOString(),
  };
}

function publicPosts(server: MastodonServer, setup: InstanceSetup): readonly OrderedPost[] {
  return server.state.statuses.filter(isPublic).map((status) => {
    let root = parentOf(server, status);
    for (let next = root; next !== undefined; next = parentOf(server, next)) root = next;
    const media = status.mediaIds.map((id) => server.state.media[id]).filter((item) => item !== undefined);
    return {
      ordinal: status.ordinal,
      post: {
        network: 'mastodon',
        instance: setup.key,
        id: status.id,
        account: server.state.accounts.find(({ id }) => id === status.accountId)?.username ?? '',
        text: status.text,
        media: media.map((item) => ({
          id: item.id,
          type: item.kind,
          mime_type: item.mimeType,
          alt_text: item.description,
          url: mediaUrl(server, item, 'original'),
          size: item.size,
        })),
        reply_parent: status.inReplyToId,
        reply_root: root?.id ?? status.inReplyToId,
        url: statusUrl(server, status),
        created_at: isoTime(status.createdAt),
        ...(status.idempotencyKey === null ? {} : { idempotency_key: status.idempotencyKey }),
        sensitive: status.sensitive,
        ...(status.spoilerText === '' ? {} : { spoiler_text: status.spoilerText }),
      },
    };
  });
}

function defaultMessage(status: number): string {
  if (status === 404) return 'Record not found';
  return status >= 500 ? 'An unexpected error occurred' : 'This action is not allowed';
}
