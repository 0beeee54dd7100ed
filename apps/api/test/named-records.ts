import type { buildOpenApi, OpenApiOperation } from '../src/openapi/index.ts';

type Document = ReturnType<typeof buildOpenApi>;

/** Where bodies name records: the place in the schema, and the kind of record. */
export const BODY_IDS: Readonly<Record<string, string>> = {
  'accounts[]': 'account',
  'tags[]': 'tag',
  'accounts_schedule[].account_id': 'account',
  'versions[].account_id': 'account',
  'versions[].content[].media[]': 'media',
  'versions[].content[].video_thumbs[].media_id': 'media',
  'versions[].content[].video_thumbs[].thumb_id': 'media',
  'version.content[].media[]': 'media',
  'version.content[].video_thumbs[].media_id': 'media',
  'version.content[].video_thumbs[].thumb_id': 'media',
  'posts[]': 'post',
  'items[]': 'media',
  with: 'media',
  folder: 'folder',
  parent: 'folder',
  upload_session: 'upload',
};
/** Places that hold a whole number that names nothing. */
const NO_IDS = new Set([
  ...['total_size', 'chunk_index', 'slots[].weekday'],
  ...['versions[].content[].poll.ends_after', 'version.content[].poll.ends_after'],
  ...['versions[].content[].delay_minutes', 'version.content[].delay_minutes'],
]);

/** The body fields of an operation that name records. Fails on a number or UUID nobody has thought about. */
export function idPlaces(document: Document, operation: OpenApiOperation): string[] {
  const found: string[] = [];
  for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
    walk(document, schema, '', found);
  const places = [...new Set(found)].filter((place) => !NO_IDS.has(place));
  for (const place of places)
    if (BODY_IDS[place] === undefined)
      throw new Error(`${operation.operationId} takes an unknown id in ${place}`);
  return places;
}

type Schema = Readonly<Record<string, unknown>>;

function walk(document: Document, schema: Schema, place: string, found: string[]): void {
  const { $ref, properties, items, anyOf, oneOf, type, format } = schema;
  if (typeof $ref === 'string')
    walk(document, document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, place, found);
  for (const option of [...asList(anyOf), ...asList(oneOf)]) walk(document, option, place, found);
  for (const [name, part] of Object.entries((properties ?? {}) as Record<string, Schema>))
    walk(document, part, place === '' ? name : `${place}.${name}`, found);
  if (items) walk(document, items as Schema, `${place}[]`, found);
  if (type === 'integer' || format === 'uuid') found.push(place);
}

function asList(value: unknown): Schema[] {
  return Array.isArray(value) ? value : [];
}

/** Posts, folders and uploads are named by UUID, media by either, all else by integer. */
export function accepts(place: string, id: string): boolean {
  const uuid = id.includes('-');
  if (place === 'items[]' || place === 'with') return true;
  return ['posts[]', 'folder', 'parent', 'upload_session'].includes(place) ? uuid : !uuid;
}
