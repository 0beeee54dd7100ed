import { fileAnswer, textAnswer } from '../../http/answer.ts';
import { chosenOf } from '../../kit/chosen.ts';
import { defineNetwork, type NetworkDefinition } from '../../kit/define-network.ts';
import { type Endpoint, endpoint, endpointsFor } from '../../kit/endpoint.ts';
import { mediumFile } from '../../kit/media.ts';
import { pollOf } from '../../kit/polls.ts';
import { type VisiblePost, visibleThreadPost } from '../../kit/posts.ts';
import { settingRule } from '../../kit/rates.ts';
import { Refusal } from '../../kit/refusal.ts';
import { displayNameOf } from '../../kit/server.ts';
import { NO_PICTURE } from '../../media/no-picture.ts';
import type { NetworkSimulation } from '../../network-simulation.ts';
import { addGrant, addToken } from '../../oauth/grants.ts';
import { createStatus } from './create-status.ts';
import { mediaUrl, profilePath, statusPath } from './entities.ts';
import { instanceV1, instanceV2, nodeInfo, nodeInfoLinks } from './instance-documents.ts';
import { FAILED_MEDIA } from './learned.ts';
import { showMedia, updateMedia, uploadMedia, uploadMediaAndWait } from './media.ts';
import { authorizationServerMetadata, oauthEndpoints } from './oauth.ts';
import {
  accountStatuses,
  deleteStatus,
  lookUpAccount,
  publicTimeline,
  showAccount,
  showContext,
  showSource,
  showStatus,
  verifyCredentials,
} from './read-statuses.ts';
import {
  ensureAccount,
  isPublic,
  type MastodonMedia,
  type MastodonServer,
  type MastodonStatus,
  readerOf,
  tokenOf,
} from './server.ts';
import { MASTODON_RATES, type MastodonRate, type MastodonSettings } from './settings.ts';
import { SHOWN_STATUSES } from './shown.ts';
import { temperamentOf } from './temperament.ts';

const granted = endpointsFor(ensureAccount);
const read = endpointsFor(readerOf);

const NEWER: readonly Endpoint<MastodonServer>[] = [
  endpoint('GET /api/v2/instance', instanceV2),
  endpoint('GET /.well-known/nodeinfo', nodeInfoLinks),
  endpoint('GET /nodeinfo/2.0', nodeInfo),
  endpoint('GET /.well-known/oauth-authorization-server', authorizationServerMetadata),
  granted('POST /api/v2/media', ['write:media'], uploadMedia, 'mediaPer30Minutes'),
  granted('GET /api/v1/media/:id', ['write:media'], showMedia),
  granted('PUT /api/v1/media/:id', ['write:media'], updateMedia),
  granted('DELETE /api/v1/statuses/:id', ['write:statuses'], deleteStatus, 'deletesPer30Minutes'),
  granted('GET /api/v1/statuses/:id/source', ['read:statuses'], showSource),
  endpoint('GET /api/v1/accounts/lookup', lookUpAccount),
  endpoint('GET /health', () => textAnswer(200, 'OK')),
];

const EVERYWHERE: readonly Endpoint<MastodonServer>[] = [
  endpoint('GET /api/v1/instance', instanceV1),
  granted('POST /api/v1/media', ['write:media'], uploadMediaAndWait, 'mediaPer30Minutes'),
  granted('POST /api/v1/statuses', ['write:statuses'], createStatus, 'postsPerDay'),
  read('GET /api/v1/statuses/:id', [], showStatus),
  read('GET /api/v1/statuses/:id/context', [], showContext),
  granted('GET /api/v1/accounts/verify_credentials', ['read:accounts'], verifyCredentials),
  endpoint('GET /api/v1/accounts/:id', showAccount),
  read('GET /api/v1/accounts/:id/statuses', [], accountStatuses),
  read('GET /api/v1/timelines/public', [], publicTimeline),
  endpoint('GET /system/media_attachments/files/:id/:style/:name', (server, { param }) =>
    mediumFile(server, fileIn(server.state.media[param('id')], param('style'))),
  ),
  endpoint('GET /headers/original/missing.png', () => fileAnswer('image/png', NO_PICTURE)),
];

/** The differences between the networks of the family. */
interface StatusNetworkFacts
  extends Pick<
    NetworkDefinition<MastodonServer>,
    'network' | 'title' | 'temperaments' | 'defaultInstances' | 'learned'
  > {
  readonly settings: MastodonSettings;
}

/** Servers with Mastodon's API. */
export function statusNetwork(facts: StatusNetworkFacts): NetworkSimulation {
  const learned = [FAILED_MEDIA, ...(facts.learned ?? [])];
  return defineNetwork<MastodonServer>({ ...STATUS_NETWORK, ...facts, learned });
}

const STATUS_NETWORK: Omit<NetworkDefinition<MastodonServer>, keyof StatusNetworkFacts> = {
  moreState: { idempotency: {} },
  shown: SHOWN_STATUSES,
  openAccount(server, spec, createdAt) {
    const { idBits, writeId } = temperamentOf(server);
    const id = writeId(BigInt(createdAt) << idBits);
    const token = server.seeded.token(`token ${spec.username}`);
    const grant = { accountId: id, clientId: null, scopes: ['read', 'write'] };
    const grantId = addGrant(server, grant, `start ${spec.username}`);
    const { accessTokenSeconds, refreshTokenSeconds } = server.settings;
    const access_token = addToken(server, token, 'access', grantId, accessTokenSeconds || undefined);
    const refresh = server.seeded.token(`refresh token ${spec.username}`);
    const more: Record<string, string> = {};
    if (accessTokenSeconds > 0)
      more['refresh_token'] = addToken(server, refresh, 'refresh', grantId, refreshTokenSeconds);
    const { username } = spec;
    const displayName = displayNameOf(spec);
    return { id, username, handle: username, displayName, credentials: { access_token, ...more }, createdAt };
  },
  consent: { path: '/oauth/authorize', scopes: ['read'] },
  profilePath,
  endpoints: (server) => [
    ...(temperamentOf(server).hasNewerEndpoints ? NEWER : []),
    ...EVERYWHERE,
    ...oauthEndpoints(server),
  ],
  rates: {
    spending(server, request, { rate }) {
      if (!request.path.startsWith('/api/')) return [];
      const key = tokenOf(request) ?? request.remoteAddress;
      const rules = [settingRule(server, 'requestsPer5Minutes', 300)];
      if (isRate(rate)) rules.push(settingRule(server, rate, MASTODON_RATES[rate]));
      if (rate === 'mediaPer30Minutes') rules.push(settingRule(server, 'mediaPerDay', 86_400));
      return rules.map((rule) => ({ rule, key }));
    },
    usual: (server) => settingRule(server, 'requestsPer5Minutes', 300),
    headers: ({ rule, remaining, resetAt }) => ({
      'x-ratelimit-limit': String(rule.limit),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': new Date(resetAt).toISOString(),
    }),
    message: 'Too many requests',
  },
  error: (server, status, message = usualMessage(status)) => temperamentOf(server).error(status, message),
  unreadable: () => new Refusal(400, 'Error parsing request body'),
  posts: (server) => server.state.posts.filter(isPublic).map((status) => visibleStatus(server, status)),
};

/** The small form of a file with a cover is the cover. */
function fileIn(media: MastodonMedia | undefined, style: string) {
  return style === 'small' ? (media?.cover ?? media) : media;
}

function visibleStatus(server: MastodonServer, status: MastodonStatus): VisiblePost {
  const path = statusPath(server, status);
  const post = visibleThreadPost(server, status, path, (media) => ({
    type: media.kind,
    url: mediaUrl(server, media, 'original'),
    ...(media.cover === undefined ? {} : { cover_url: mediaUrl(server, media, 'small') }),
  }));
  return {
    ...post,
    ...(status.idempotencyKey === null ? {} : { idempotency_key: status.idempotencyKey }),
    sensitive: status.sensitive,
    ...(status.language === null ? {} : { languages: [status.language] }),
    ...(status.spoilerText === '' ? {} : { spoiler_text: status.spoilerText }),
    ...pollOf(status),
    ...chosenOf({
      quote_approval_policy: status.quotePolicy,
      comments_disabled: status.commentsDisabled,
      visibility: status.visibility === 'public' ? undefined : status.visibility,
    }),
  };
}

function isRate(rate: string | undefined): rate is MastodonRate {
  return rate !== undefined && Object.hasOwn(MASTODON_RATES, rate);
}

function usualMessage(status: number): string {
  if (status === 404) return 'Record not found';
  return status >= 500 ? 'An unexpected error occurred' : 'This action is not allowed';
}
