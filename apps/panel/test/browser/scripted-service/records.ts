import { pageEnvelope } from '@crier/domain';
import type { AnswerOf } from './operations.ts';

export type Post = AnswerOf<'getPost'>;
export type Account = AnswerOf<'getAccount'>;
export type Media = Post['versions'][number]['content'][number]['media'][number];
export type PostAccount = Post['accounts'][number];
export type Publication = AnswerOf<'listPublications'>['data'][number];
export type Workspace = AnswerOf<'listWorkspaces'>['data'][number];
export type AccountGroup = AnswerOf<'getAccountGroup'>;
type StoredFile = AnswerOf<'getMedia'>;
type Folder = AnswerOf<'listFolders'>['data'][number];

export const WORKSPACE = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';
/** One transparent pixel. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const CREATED = '2026-02-01 08:00:00';

/** A UUID that ends in a number, for a record that a test tells from others. */
function uuidOf(number: number): string {
  return `77aa0c1e-5d2b-4c88-b0d7-${String(number).padStart(12, '0')}`;
}

export function aWorkspace(own: Partial<Workspace> = {}): Workspace {
  return {
    ...{ uuid: WORKSPACE, name: 'Harbour Café', hex_color: '#0ea5e9', timezone: 'Europe/Berlin' },
    ...{ role: 'admin', can_approve: true },
    ...own,
  };
}

export function anAccount(id: number, provider: Account['provider'], own: Partial<Account> = {}): Account {
  return {
    ...{ id, uuid: uuidOf(1000 + id), name: 'Alice', username: 'alice', image: null, provider, data: null },
    ...{ authorized: true, access_ends_at: null, access_renews: null, created_at: CREATED },
    ...{ limits: {}, language: null, disclosure: null },
    ...own,
  };
}

/** An account as a post has it. */
export function onPost(account: Account, own: Partial<PostAccount> = {}): PostAccount {
  const {
    limits: _limits,
    access_ends_at: _ends,
    access_renews: _renews,
    language: _tag,
    disclosure: _facts,
    ...kept
  } = account;
  return { ...kept, status: 'pending', external_url: null, errors: [], failures: [], ...own };
}

/** What the journal says of a publication without steps. */
export function aPublication(account: Account, state: Publication['state']): Publication {
  const { id, uuid, name, provider } = account;
  return {
    ...{ uuid, account: { id, name, provider }, state, explanation: 'It ended.', notices: [] },
    ...{
      acts_next: 'nobody',
      external_url: null,
      errors: [],
      failures: [],
      late_by_seconds: null,
      delays: [],
    },
    ...{ due_at: null, started_at: null, finished_at: null, next_attempt_at: null, removal: null, steps: [] },
  };
}

/** A draft with one text for all of its accounts. */
export function aPost(id: number, text: string, own: Partial<Post> = {}): Post {
  const content = [{ body: text, url: '', media: [], video_thumbs: [] }];
  return {
    ...{ id, uuid: uuidOf(id), status: 'draft', accounts: [], tags: [], user: { id: 7, name: 'Ada' } },
    versions: [
      {
        account_id: 0,
        is_original: true,
        content,
        options: {},
        language: null,
        disclosure: null,
        audience: null,
      },
    ],
    ...{ date: null, time: null, timezone: 'Europe/Berlin', accounts_schedule: [] },
    ...{ scheduled_at: null, missed_at: null, published_at: null, returned: null, zone_moved: null },
    ...{ created_at: CREATED, updated_at: CREATED, trashed: false },
    ...own,
  };
}

/** A saved group of accounts. */
export function aGroup(id: number, name: string, accounts: readonly number[]): AccountGroup {
  return { id, uuid: uuidOf(4000 + id), name, accounts: [...accounts] };
}

/** A picture of the library, in a colour. Its address is its content. */
export function aPicture(id: number, own: Partial<Media> = {}): Media {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="teal" d="M0 0h3v2H0z"/></svg>';
  const url = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  return {
    ...{ id, uuid: uuidOf(2000 + id), name: `bread-${id}.jpg`, mime_type: 'image/jpeg', type: 'image', url },
    ...{ thumb_url: url, is_video: false, alt_text: 'A loaf', size: 90_000, width: 1_200, height: 800 },
    ...{
      duration_ms: null,
      video_codec: null,
      audio_codec: null,
      frame_rate: null,
      pages: null,
      details: null,
    },
    ...{ folder: null, favorite: false, replaces: null, created_at: CREATED },
    ...own,
  };
}

/** A post that is due at a time of the clock in Berlin, in winter. */
export function aScheduledPost(
  id: number,
  text: string,
  date: string,
  time: string,
  own: Partial<Post> = {},
) {
  const at = new Date(`${date}T${time}:00+01:00`).toISOString().slice(0, 19).replace('T', ' ');
  return aPost(id, text, { status: 'scheduled', date, time, scheduled_at: at, ...own });
}

/** A picture at the root of the library, or a video if its name says so. */
export function aFile(id: number, name: string, own: Partial<StoredFile> = {}): StoredFile {
  const isVideo = name.endsWith('.mp4');
  return {
    ...{ id, uuid: uuidOf(2000 + id), name, url: NO_PICTURE, thumb_url: NO_PICTURE, is_video: isVideo },
    ...{ mime_type: isVideo ? 'video/mp4' : 'image/jpeg', type: isVideo ? 'video' : 'image' },
    ...{ alt_text: null, size: 120_000, width: 1_600, height: 1_200, duration_ms: isVideo ? 42_000 : null },
    ...{ video_codec: null, audio_codec: null, frame_rate: null, pages: null, details: null },
    ...{ folder: null, favorite: false, replaces: null, created_at: CREATED },
    ...own,
  };
}

export function aFolder(id: number, name: string, own: Partial<Folder> = {}): Folder {
  return {
    ...{ id, uuid: uuidOf(3000 + id), name, parent: null, depth: 1, media_count: 2, created_at: CREATED },
    ...own,
  };
}

/** The first page of a list, which has everything. */
export function pageOf<T>(...data: readonly T[]) {
  const page = pageEnvelope(data, data.length, { page: 1, limit: 50 }, 'http://crier.test/api', []);
  return { ...page, data: [...data] };
}
