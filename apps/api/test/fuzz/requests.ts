import type { OpenApiOperation, OpenApiParameter } from '../../src/openapi/index.ts';
import { multipart } from '../contract-requests.ts';
import type { Described } from './answer-check.ts';
import { bodyText, EDGE_TIMES, HOSTILE_TEXTS, hostileValue, mutated } from './hostile.ts';
import type { Sent } from './http.ts';
import type { Random } from './random.ts';
import { pathFor, type Records } from './records.ts';

/** What requests are made for. */
export interface Target {
  /** Address of the API base. */
  readonly base: string;
  readonly workspace: string;
  readonly records: Records;
  /** `Authorization` of someone who may do everything. */
  readonly authorization: string;
  /** Other values of `Authorization`, tried now and then. */
  readonly otherAuthorizations: readonly string[];
}

const CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonx',
  'json',
  ';',
];

const HEADER_TEXTS: readonly string[] = [
  '',
  ' ',
  'x'.repeat(256),
  '*/*;q=zz',
  'ünï',
  "'--",
  '<b>',
  ',,,,',
  'a b',
];

/** A request to one operation that is right here and wrong there. */
export function fuzzedRequest(random: Random, target: Target, described: Described): Sent {
  const { path, method, operation } = described;
  const url =
    target.base +
    pathFor(random, path, target.workspace, target.records) +
    queryFor(random, operation.parameters);
  const headers: Record<string, string> = {
    authorization: random.chance(0.95) ? target.authorization : random.pick(target.otherAuthorizations),
  };
  for (const name of [
    'idempotency-key',
    'accept',
    'accept-language',
    'x-request-id',
    'content-encoding',
    'cookie',
  ]) {
    if (random.chance(0.06)) headers[name] = random.pick(HEADER_TEXTS);
  }
  if (random.chance(0.1)) headers['idempotency-key'] = `key-${random.below(20)}`;
  if (method === 'get') return { method, url, headers };
  const body = bodyFor(random, target, operation);
  if (body !== null) {
    headers['content-type'] = random.chance(0.95) ? body.type : random.pick(CONTENT_TYPES);
  }
  return { method, url, headers, body: body?.content };
}

function queryFor(random: Random, parameters: readonly OpenApiParameter[]): string {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const entries: string[] = [];
  for (const name of [...names, "x'", 'a[b][c]', '__proto__']) {
    if (!random.chance(0.25)) continue;
    const spelt = random.chance(0.8)
      ? name
      : `${name.replace('[]', '')}${random.pick(['[]', '[0]', '[a]', '[', ''])}`;
    const value = random.pick([
      ...HOSTILE_TEXTS.filter((text) => text.length < 2_000),
      '1',
      '2',
      'draft',
      'root',
    ]);
    entries.push(`${encodeText(spelt)}=${random.chance(0.1) ? '%ff%zz' : encodeText(value)}`);
  }
  return entries.length > 0 ? `?${entries.join('&')}` : '';
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

interface Body {
  readonly type: string;
  readonly content: Buffer;
}

function bodyFor(random: Random, target: Target, operation: OpenApiOperation): Body | null {
  const content = operation.requestBody?.content ?? {};
  if (content['multipart/form-data']) return formFor(random, target, content['multipart/form-data'].schema);
  const described = content['application/json'];
  if (described === undefined && random.chance(0.8)) return null;
  const example = atTheEdge(random, withRecords(random, described?.example ?? {}, target.records));
  const value = random.chance(0.12) ? example : mutated(random, example);
  return { type: 'application/json', content: bodyText(random, value) };
}

/** Fields of a body that name records, and of which kind. */
const NAMING: Readonly<Record<string, string>> = {
  accounts: 'account',
  tags: 'tag',
  media: 'media',
  items: 'media',
  posts: 'post',
  folder: 'folder',
  parent: 'folder',
};

/** The example of the document about records that are there; addresses lead nowhere. */
function withRecords(random: Random, value: unknown, records: Records, key = ''): unknown {
  const kind = NAMING[key];
  if (key === 'url') return 'http://127.0.0.1:1/bread.jpg';
  if (Array.isArray(value)) return value.map((entry) => withRecords(random, entry, records, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withRecords(random, v, records, k)]));
  }
  if (kind === undefined) return value;
  const names = (records[kind] ?? []).filter((name) => /^\d+$/.test(name) === (typeof value === 'number'));
  return names.length === 0
    ? value
    : typeof value === 'number'
      ? Number(random.pick(names))
      : random.pick(names);
}

/** A body with a date, now and then at the edge of the calendar, as a draft or to be published then. */
function atTheEdge(random: Random, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('date' in body) || !random.chance(0.2)) return body;
  return { ...body, ...random.pick(EDGE_TIMES), schedule: random.chance(0.5) };
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with the fields of the document, some of them odd, and a file that is a picture, part of one, or noise. */
function formFor(random: Random, target: Target, schema: Readonly<Record<string, unknown>>): Body {
  const properties = (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>;
  const parts: [string, string | { name: string; content: Uint8Array }][] = [];
  for (const [name, property] of Object.entries(properties)) {
    if (random.chance(0.12)) continue;
    if (property['contentMediaType'] !== undefined) {
      const content = random.pick([
        PNG,
        PNG,
        PNG.subarray(0, random.below(PNG.length)),
        Buffer.alloc(0),
        Buffer.from('GIF89a'),
      ]);
      const file = {
        name: random.pick(['a.png', '', '../x', 'a"b.png', 'x'.repeat(300), '🥖.mp4']),
        content,
      };
      parts.push([name, random.chance(0.9) ? file : 'text']);
      if (random.chance(0.1)) parts.push([name, file]);
    } else if (random.chance(0.5)) {
      parts.push([name, String(random.pick(['0', '1', ...(target.records['upload'] ?? [])]))]);
    } else {
      const value = hostileValue(random);
      parts.push([name, typeof value === 'string' ? value : JSON.stringify(value)]);
    }
  }
  if (random.chance(0.1)) parts.push([random.pick(['__proto__', 'x"', '', 'constructor']), 'x']);
  const { headers, payload } = multipart(parts);
  const content = random.chance(0.85) ? payload : payload.subarray(0, random.below(payload.length));
  return { type: headers['content-type'], content };
}
