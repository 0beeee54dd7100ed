import { noteOn } from '@crier/contracts';
import {
  type Account,
  type AccountGroup,
  type Delivery,
  type Me,
  type Media,
  type MediaFolder,
  notice,
  type Post,
  type PostAccount,
  type PublicationRecord,
  postSchema,
  type Tag,
  tellParts,
  type Webhook,
  type Workspace,
  type WorkspaceMember,
} from '@crier/domain';
import type { z } from 'zod';

export const tag: Tag = {
  id: 4,
  uuid: '5e5e5e5e-0000-4000-8000-000000000004',
  name: 'Bakery',
  hex_color: '#38bdf8',
};

export const account: Account = {
  id: 12,
  uuid: '3c1f7a52-90b4-4d0e-8a1b-5b6c7d8e9f01',
  name: 'Harbour Café',
  username: 'harbourcafe@social.example',
  image: null,
  provider: 'mastodon',
  data: null,
  authorized: true,
  access_ends_at: null,
  access_renews: false,
  created_at: '2026-02-03 08:15:00',
  limits: {
    ...{ text: 500, photos: 4, videos: 1, gifs: 1, link_weight: 23, alt_text: 1_500 },
    ...{ max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
  },
  language: 'en',
  disclosure: null,
};

export const media: Media = {
  id: 88,
  uuid: 'c0ffee00-1111-4222-8333-444455556666',
  name: 'bread.jpg',
  mime_type: 'image/jpeg',
  type: 'image',
  url: 'https://crier.example/storage/9a6e/uploads/02-2026/ab12.jpg',
  thumb_url: 'https://crier.example/storage/9a6e/uploads/02-2026/ab12-thumb.jpg',
  is_video: false,
  alt_text: 'Loaves on a shelf',
  size: 184_320,
  width: 1_600,
  height: 1_200,
  duration_ms: null,
  video_codec: null,
  audio_codec: null,
  frame_rate: null,
  pages: null,
  details: {
    frames: 1,
    color_space: 'srgb',
    chroma: '4:2:0',
    bit_depth: 8,
    rotation: 0,
    brands: [],
    profile: null,
    variable_frame_rate: null,
    sample_rate: null,
    channels: null,
    fragmented: null,
  },
  folder: null,
  favorite: false,
  replaces: null,
  created_at: '2026-02-10 07:00:00',
};

export const group: AccountGroup = {
  id: 21,
  uuid: '6a0c9c1e-0000-4000-8000-000000000021',
  name: 'Morning set',
  accounts: [12],
};

export const folder: MediaFolder = {
  id: 7,
  uuid: 'f01de400-0000-4000-8000-000000000007',
  name: 'Bread',
  parent: null,
  depth: 1,
  media_count: 12,
  created_at: '2026-02-01 07:00:00',
};

const {
  limits: _limits,
  language: _language,
  disclosure: _disclosure,
  access_ends_at: _end,
  access_renews: _renews,
  ...accountOfPost
} = account;
const postAccount: PostAccount = {
  ...accountOfPost,
  status: 'pending',
  external_url: null,
  errors: [],
  failures: [],
};

/** The examples from the notes on fields; callers that spread it add the fields without one. */
function notedExample<Schema extends z.ZodObject>(schema: Schema, place: string): z.output<Schema> {
  const noted = Object.keys(schema.shape).map((name) => [name, noteOn(`${place}.${name}`)?.[1]]);
  return Object.fromEntries(noted);
}

export const post: Post = {
  ...notedExample(postSchema, 'Post'),
  id: 501,
  uuid: '77aa0c1e-5d2b-4c88-b0d7-2f6f3c1e9a10',
  accounts: [postAccount],
  versions: [
    {
      account_id: 0,
      is_original: true,
      content: [{ body: 'Fresh bread from nine.', url: '', media: [media], video_thumbs: [] }],
      options: { mastodon: { sensitive: false } },
      language: 'en',
      disclosure: { made_with_ai: true },
      audience: { who_sees: 'followers' },
    },
  ],
  tags: [tag],
  user: { id: 3, name: 'Dana Reef' },
  date: '2026-02-11',
  time: '08:00',
  accounts_schedule: [],
  scheduled_at: '2026-02-11 08:00:00',
  missed_at: null,
  published_at: null,
  returned: null,
  zone_moved: null,
  created_at: '2026-02-10 07:01:30',
  updated_at: '2026-02-10 07:04:10',
};

export const publication: PublicationRecord = {
  uuid: 'aa10c1e7-5d2b-4c88-b0d7-2f6f3c1e9a11',
  account: { id: 12, name: 'Harbour Café', provider: 'mastodon' },
  state: 'published',
  explanation: 'Published at 2026-02-11 08:00:01 UTC.',
  notices: tellParts(notice('published_at', { at: '2026-02-11 08:00:01' }).parts),
  acts_next: 'nobody',
  external_url: 'https://social.example/@harbourcafe/1142',
  errors: [],
  failures: [],
  late_by_seconds: null,
  delays: [],
  due_at: '2026-02-11 08:00:00',
  started_at: '2026-02-11 08:00:00',
  finished_at: '2026-02-11 08:00:01',
  next_attempt_at: null,
  removal: null,
  steps: [],
};

export const workspace: Workspace = {
  uuid: '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001',
  name: 'Harbour',
  hex_color: '#0ea5e9',
  timezone: 'Europe/Lisbon',
  role: 'admin',
  can_approve: true,
};

export const member: WorkspaceMember = {
  id: 3,
  name: 'Dana Reef',
  email: 'dana@social.example',
  email_verified: false,
  role: 'member',
  can_approve: true,
  invited_by: 'Ada Marsh',
  created_at: '2026-02-01 06:30:00',
};

export const me: Me = {
  id: 3,
  name: 'Dana Reef',
  email: 'dana@social.example',
  timezone: 'Europe/Lisbon',
  locale: 'en',
  workspaces: [
    {
      ...workspace,
      usage: {
        plan: null,
        state: null,
        features: { api: true, scheduling: true },
        used: { posts: 120, accounts: 3, members: 2, storage: 73_400_320, media: 88 },
        limits: { accounts: null, members: null, storage: null, file_size: null, media: null },
        requests_per_minute: null,
      },
    },
  ],
};

export const slots = [
  { weekday: 1, time: '09:00' },
  { weekday: 5, time: '17:30' },
];

export const webhook: Webhook = {
  id: 5,
  uuid: '3e600000-0000-4000-8000-000000000001',
  url: 'https://hooks.example/crier',
  description: 'Newsroom dashboard',
  events: ['post.published', 'post.failed'],
  accounts: [12],
  tags: [],
  enabled: true,
  disabled_reason: null,
  failing_since: null,
  created_at: '2026-02-11T08:00:02.513Z',
  last_delivery: { at: '2026-02-11T08:00:02.813Z', status: 200, error: null },
};

export const delivery: Delivery = {
  id: 'de110000-0000-4000-8000-000000000001',
  event: {
    id: 'e7e20000-0000-4000-8000-000000000001',
    number: 1042,
    type: 'post.published',
    timestamp: '2026-02-11T08:00:02.513Z',
  },
  state: 'delivered',
  created_at: '2026-02-11T08:00:02.713Z',
  delivered_at: '2026-02-11T08:00:02.913Z',
  next_try_at: null,
  request_headers: {
    'content-type': 'application/json',
    'user-agent': 'Crier-Webhooks/1',
    'webhook-id': 'e7e20000-0000-4000-8000-000000000001',
    'webhook-timestamp': '1770796802',
  },
  status: 200,
  answer: 'ok',
  tries: [{ at: '2026-02-11T08:00:02.813Z', duration_ms: 100, status: 200, error: null }],
};
