import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildOpenApi, type OpenApiOperation } from '../src/openapi/index.ts';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';
import { describedOperations } from './fuzz/answer-check.ts';
import { type Records, seedRecords } from './fuzz/records.ts';
import { accepts, BODY_IDS, idPlaces } from './named-records.ts';

const document = buildOpenApi('https://social.example/crier/api');
/** The panel is for platform administrators, who belong to no workspace. */
const OPERATIONS = describedOperations(document)
  .filter(({ operation }) => !operation.operationId.startsWith('panel.'))
  .map((d) => [d.operation.operationId, d] as const);

/** Ids of every form that name nothing at all. */
const NOTHING = { integer: '1999999999', uuid: '9c9c9c9c-0000-4000-8000-000000000000' } as const;

const QUERY_IDS: Readonly<Record<string, string>> = {
  'accounts[]': 'account',
  'tags[]': 'tag',
  'authors[]': 'member',
  group: 'group',
  folder: 'folder',
};
const QUERY_NO_IDS = new Set([
  'after',
  'within',
  'last',
  'types[]',
  'before',
  'state',
  'limit',
  'page',
  'status',
  'keyword',
  'type',
  'usage',
  'favorite',
  'mime_types[]',
  'sort',
  'order',
  'providers[]',
  'unauthorized',
  'refresh',
  'from',
  'to',
  'timezone',
  'updated_since',
  'count',
  'by',
  'option',
  'name',
]);

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let own: Records;
let foreign: Records;
let foreignWorkspace: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  foreignWorkspace = await api.addWorkspace({ user: api.users.stranger, role: 'ADMIN' });
  own = await seedRecords(api, api.workspace);
  foreign = await seedRecords(api, foreignWorkspace);
  const { pool } = api.service.database;
  for (const table of ['accounts', 'account_groups', 'tags', 'media', 'media_folders'])
    await pool.query(`update ${table} set name = 'Hidden ' || id where workspace_id = 2`);
});
afterAll(() => api?.close());

interface Wanted {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: string;
  readonly workspace?: string;
}

async function send([, { path, method, operation }]: (typeof OPERATIONS)[number], wanted: Wanted = {}) {
  const params: Record<string, string> = { workspace: wanted.workspace ?? api.workspace, ...wanted.params };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? own[name]?.[0] ?? '');
  const form = operation.requestBody?.content['multipart/form-data'];
  const body = form ? undefined : { ...exampleOf(operation), ...wanted.body };
  const fields = Object.entries(wanted.body ?? {}).map(([key, value]) => [key, String(value)] as const);
  const files = ['file', 'chunk'].map((name) => [name, { name: 'a.png', content: 'x' }] as const);
  const upload = form ? multipart([['chunk_index', '0'], ...fields, ...files]) : null;
  const response = await app.inject({
    method: method.toUpperCase() as 'GET',
    url: `/crier/api${url}${wanted.query ?? ''}`,
    headers: { ...api.users.ADMIN.headers, ...upload?.headers },
    ...(upload ? { payload: upload.payload } : body && method !== 'get' ? { payload: body } : {}),
  });
  return { status: response.statusCode, text: response.body.replace(/"request_id":"[^"]*"/, '') };
}

/** The example of the document, which is right but for the records of another installation that it names. */
function exampleOf(operation: OpenApiOperation): Record<string, unknown> {
  const example = (operation.requestBody?.content['application/json']?.example ?? {}) as Record<
    string,
    unknown
  >;
  const version = { account_id: 0, is_original: true, content: [{ body: 'Fresh bread' }] };
  return {
    ...example,
    ...('url' in example ? { url: 'http://127.0.0.1:1/x.png' } : {}),
    ...('accounts' in example ? { accounts: [Number(own['account']?.[0])] } : {}),
    ...('tags' in example ? { tags: [Number(own['tag']?.[0])] } : {}),
    ...('versions' in example ? { versions: [version] } : {}),
  };
}

/** An answer with the id that was asked about taken out, so that two can be compared. */
function without(id: string, { status, text }: { status: number; text: string }) {
  return { status, text: text.replaceAll(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), '#') };
}

function twin(id: string): string {
  return id.includes('-') ? NOTHING.uuid : NOTHING.integer;
}

/** An integer id and a UUID of the other workspace's records, as far as the kind has both. */
function foreignIds(kind: string): string[] {
  return (foreign[kind] ?? []).slice(0, 2);
}

async function snapshot(): Promise<string> {
  const { pool } = api.service.database;
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where column_name = 'workspace_id' and table_schema = 'public' order by 1`,
  );
  expect(tables.rows.length).toBeGreaterThan(8);
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ all: string | null }>(
      `select string_agg(t::text, '|' order by t::text) as all from "${name}" t where workspace_id = 2`,
    );
    parts.push(`${name}: ${rows[0]?.all}`);
  }
  return parts.join('\n');
}

function expectHidden(text: string, sent: string) {
  expect(text).not.toContain('Hidden');
  for (const ids of Object.values(foreign))
    for (const id of ids) if (id.includes('-') && id !== sent) expect(text).not.toContain(id);
}

type Entry = (typeof OPERATIONS)[number];

function parametersOf([, { path }]: Entry): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

function recordsOf(entry: Entry): string[] {
  return parametersOf(entry).filter((name) => name !== 'workspace');
}

function filtersOf([, { operation }]: Entry): string[] {
  return operation.parameters.filter((p) => p.in === 'query').map((p) => p.name);
}

describe('the path', () => {
  it.each(OPERATIONS.filter((entry) => recordsOf(entry).length > 0))(
    'of %s treats another workspace’s record as missing',
    async (...entry) => {
      const records = recordsOf(entry);
      const before = await snapshot();
      for (const name of records) {
        expect(foreignIds(name).length, name).toBeGreaterThan(0);
        for (const id of foreignIds(name)) {
          const missing = without(twin(id), await send(entry, { params: { [name]: twin(id) } }));
          expect(without(id, await send(entry, { params: { [name]: id } })), id).toEqual(missing);
          expect(missing.status).toBe(404);
        }
      }
      expect(await snapshot()).toBe(before);
    },
  );

  it.each(OPERATIONS.filter((entry) => parametersOf(entry).includes('workspace')))(
    'of %s is closed to non-members, whatever it names [spec:permissions.not-a-member-403] [spec:service.workspaces]',
    async (...entry) => {
      const records = recordsOf(entry);
      const before = await snapshot();
      for (const source of [own, foreign]) {
        const params = Object.fromEntries(records.map((name) => [name, source[name]?.[0] ?? '']));
        const { status, text } = await send(entry, { workspace: foreignWorkspace, params });
        expect([status, JSON.parse(text.replace(',}', '}')).message]).toEqual([403, 'Access forbidden.']);
      }
      expect(await snapshot()).toBe(before);
    },
  );
});

describe('the body', () => {
  it.each(OPERATIONS.filter(([, { operation }]) => idPlaces(document, operation).length > 0))(
    'of %s refuses records of another workspace',
    async (...entry) => {
      const places = idPlaces(document, entry[1].operation);
      const before = await snapshot();
      for (const place of places) {
        const kind = BODY_IDS[place] ?? '';
        const usable = foreignIds(kind).filter((id) => accepts(place, id));
        expect(usable.length, place).toBeGreaterThan(0);
        for (const id of usable) {
          const [missing, answer] = [
            await send(entry, { body: bodyWith(place, twin(id)) }),
            await send(entry, { body: bodyWith(place, id) }),
          ];
          expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
          expect(without(id, answer), `${place} ${id}`).toEqual(without(twin(id), missing));
          expectHidden(answer.text, id);
        }
      }
      expect(await snapshot()).toBe(before);
    },
  );
});

describe('the query', () => {
  it.each(OPERATIONS.filter((entry) => filtersOf(entry).length > 0))(
    'of %s counts nothing of another workspace',
    async (...entry) => {
      for (const filter of filtersOf(entry)) {
        const kind = QUERY_IDS[filter];
        if (kind === undefined) {
          expect(QUERY_NO_IDS, filter).toContain(filter);
          continue;
        }
        for (const id of [
          ...foreignIds(kind),
          ...(kind === 'tag' ? [`Hidden ${foreignIds(kind)[0]}`] : []),
        ]) {
          const query = (value: string) => `?${filter}=${encodeURIComponent(value)}`;
          const answer = await send(entry, { query: query(id) });
          const missing = await send(entry, { query: query(twin(id)) });
          const plain = ({ text }: { text: string }) => text.replaceAll(/\?[^"]*/g, '');
          expect(plain(without(id, answer))).toEqual(plain(without(twin(id), missing)));
        }
      }
      expectHidden((await send(entry, { query: '?keyword=idden' })).text, '');
      expectHidden((await send(entry)).text, '');
    },
  );
});

function bodyWith(place: string, id: string): Record<string, unknown> {
  const value = id.includes('-') ? id : Number(id);
  const content = (part: object) => ({
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread', ...part }] }],
  });
  const correction = (part: object) => ({ version: { content: [{ body: 'Fresh bread', ...part }] } });
  switch (place) {
    case 'accounts_schedule[].account_id':
      return {
        ...content({}),
        schedule: true,
        accounts_schedule: [{ account_id: value, date: '2099-07-01', time: '10:00' }],
      };
    case 'versions[].account_id':
      return {
        versions: [
          { account_id: 0, is_original: true, content: [{ body: 'a' }] },
          { account_id: value, is_original: false, content: [{ body: 'b' }] },
        ],
      };
    case 'versions[].content[].media[]':
      return content({ media: [value] });
    case 'versions[].content[].video_thumbs[].media_id':
      return content({ video_thumbs: [{ media_id: value, thumb_id: Number(own['media']?.[0]) }] });
    case 'versions[].content[].video_thumbs[].thumb_id':
      return content({ video_thumbs: [{ media_id: Number(own['media']?.[0]), thumb_id: value }] });
    case 'version.content[].media[]':
      return correction({ media: [value] });
    case 'version.content[].video_thumbs[].media_id':
      return correction({ video_thumbs: [{ media_id: value, thumb_id: Number(own['media']?.[0]) }] });
    case 'version.content[].video_thumbs[].thumb_id':
      return correction({ video_thumbs: [{ media_id: Number(own['media']?.[0]), thumb_id: value }] });
    default:
      return place.endsWith('[]') ? { [place.slice(0, -2)]: [value] } : { [place]: value };
  }
}
