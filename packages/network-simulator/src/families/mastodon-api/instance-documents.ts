import type { JsonObject } from '../../http/body.ts';
import { accountJson } from './entities.ts';
import { POLL_LIMITS } from './polls.ts';
import { type MastodonServer, maxCharacters } from './server.ts';
import { temperamentOf } from './temperament.ts';

const DESCRIPTION = 'A server that only pretends to be one.';
const EMAIL = 'admin@example.com';

/** `GET /api/v2/instance` (Mastodon docs: entity "Instance"). */
export function instanceV2(server: MastodonServer): JsonObject {
  return {
    domain: new URL(server.url()).host,
    title: titleOf(server),
    version: temperamentOf(server).version,
    source_url: 'https://github.com/mastodon/mastodon',
    description: DESCRIPTION,
    usage: { users: { active_month: server.state.accounts.length } },
    thumbnail: { url: `${server.url()}/headers/original/missing.png`, blurhash: null, versions: {} },
    icon: [],
    languages: ['en'],
    configuration: configurationV2(server),
    registrations: { enabled: false, approval_required: false, message: null, url: null },
    api_versions: { mastodon: 7 },
    contact: { email: EMAIL, account: contact(server) },
    rules: [],
  };
}

/** `GET /api/v1/instance`; servers of the old kind add `max_toot_chars` and have no `configuration`. */
export function instanceV1(server: MastodonServer): JsonObject {
  const { version, hasNewerEndpoints } = temperamentOf(server);
  const { accounts, posts } = server.state;
  return {
    uri: new URL(server.url()).host,
    title: titleOf(server),
    short_description: DESCRIPTION,
    description: DESCRIPTION,
    email: EMAIL,
    version,
    urls: { streaming_api: server.url().replace(/^http/, 'ws') },
    stats: { user_count: accounts.length, status_count: posts.length, domain_count: 0 },
    thumbnail: `${server.url()}/headers/original/missing.png`,
    languages: ['en'],
    registrations: false,
    approval_required: false,
    invites_enabled: false,
    ...(hasNewerEndpoints
      ? { configuration: configuration(server) }
      : { max_toot_chars: maxCharacters(server) }),
    contact_account: contact(server),
    rules: [],
  };
}

const NODEINFO_2_0 = 'http://nodeinfo.diaspora.software/ns/schema/2.0';

/** `GET /.well-known/nodeinfo` (NodeInfo protocol: discovery). */
export function nodeInfoLinks(server: MastodonServer): JsonObject {
  return { links: [{ rel: NODEINFO_2_0, href: `${server.url()}/nodeinfo/2.0` }] };
}

/** `GET /nodeinfo/2.0`: the name and version of the software. */
export function nodeInfo(server: MastodonServer): JsonObject {
  const { software, version } = temperamentOf(server);
  const { accounts, posts } = server.state;
  return {
    version: '2.0',
    software: { name: software.toLowerCase(), version },
    protocols: ['activitypub'],
    services: { outbound: [], inbound: [] },
    usage: { users: { total: accounts.length }, localPosts: posts.length },
    openRegistrations: false,
    metadata: {},
  };
}

function titleOf(server: MastodonServer): string {
  return `Simulated ${temperamentOf(server).software}`;
}

function contact(server: MastodonServer): JsonObject | null {
  const [account] = server.state.accounts;
  return account === undefined ? null : accountJson(server, account);
}

/** What the newer document has besides. */
function configurationV2(server: MastodonServer) {
  const { accounts, media_attachments, ...rest } = configuration(server);
  return {
    ...rest,
    accounts: { ...accounts, max_pinned_statuses: 5 },
    urls: { streaming: server.url().replace(/^http/, 'ws'), status: null },
    media_attachments: { ...media_attachments, description_limit: server.settings.descriptionLimit },
    translation: { enabled: false },
  };
}

function configuration(server: MastodonServer) {
  const { settings } = server;
  return {
    accounts: { max_featured_tags: 10 },
    statuses: {
      max_characters: maxCharacters(server),
      max_media_attachments: settings.maxMediaAttachments,
      characters_reserved_per_url: settings.charactersReservedPerUrl,
    },
    media_attachments: {
      supported_mime_types: temperamentOf(server).mediaTypes,
      image_size_limit: settings.imageSizeLimit,
      image_matrix_limit: 33_177_600,
      video_size_limit: settings.videoSizeLimit,
      video_frame_rate_limit: 120,
      video_matrix_limit: 8_294_400,
    },
    polls: POLL_LIMITS,
  };
}
