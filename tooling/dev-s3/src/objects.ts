import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Call } from './call.ts';
import { bytesOf, type StoredObject } from './object-store.ts';
import { S3Error } from './s3-error.ts';
import { renderXml } from './xml.ts';

export async function putObject({ store, request, response, key, sha256, now }: S3Call): Promise<void> {
  const source = request.headers['x-amz-copy-source'];
  if (source !== undefined) return await copyObject({ store, response, key, now }, String(source));
  const isConditional = request.headers['if-none-match'] === '*';
  if (isConditional && store.objects.has(key)) throw new S3Error('PreconditionFailed');
  const piece = await store.receive(request, Number(request.headers['content-length'] ?? 0), sha256);
  const type = request.headers['content-type'] ?? 'binary/octet-stream';
  const object = { pieces: [piece], size: piece.size, etag: piece.etag, type, modifiedAt: now() };
  // Again, without waiting in between: another one may have come first while the body was received.
  if (isConditional && store.objects.has(key)) {
    await store.drop([piece]);
    throw new S3Error('PreconditionFailed');
  }
  await store.replace(key, object);
  response.writeHead(200, { etag: `"${object.etag}"` }).end();
}

async function copyObject(
  { store, response, key, now }: Pick<S3Call, 'store' | 'response' | 'key' | 'now'>,
  source: string,
): Promise<void> {
  const object = held(store.objects.get(sourceKey(source)));
  const piece = await store.copy(object.pieces, 0, object.size - 1);
  const copied = { ...object, pieces: [piece], modifiedAt: now() };
  await store.replace(key, copied);
  const answer = { LastModified: copied.modifiedAt.toISOString(), ETag: `"${copied.etag}"` };
  response.writeHead(200, { 'content-type': 'application/xml' }).end(renderXml('CopyObjectResult', answer));
}

export async function getObject({ store, request, response, key }: S3Call): Promise<void> {
  const object = held(store.objects.get(key));
  const headers = {
    etag: `"${object.etag}"`,
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': object.type,
  };
  if (isKept(request.headers, object)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = rangeOf(request.headers.range, object.size);
  const { first, last } = range ?? { first: 0, last: object.size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': last - first + 1,
    ...(range ? { 'content-range': `bytes ${first}-${last}/${object.size}` } : {}),
  });
  if (request.method === 'HEAD') response.end();
  else await pipeline(Readable.from(bytesOf(object.pieces, first, last)), response);
}

/** Whether a client has the object already: by its tag, or by its date where it names none. */
function isKept(headers: IncomingHttpHeaders, { etag, modifiedAt }: StoredObject): boolean {
  const { 'if-none-match': tag, 'if-modified-since': since } = headers;
  if (tag !== undefined) return tag === '*' || tag.split(/\s*,\s*/).includes(`"${etag}"`);
  return Math.floor(modifiedAt.getTime() / 1_000) * 1_000 <= Date.parse(since ?? '');
}

/** Deleting what is not there is no error. */
export async function deleteObject({ store, response, key }: S3Call): Promise<void> {
  const object = store.objects.get(key);
  store.objects.delete(key);
  if (object) await store.drop(object.pieces);
  response.writeHead(204).end();
}

/** The key that a copy is made of: what follows the bucket. */
export function sourceKey(source: string): string {
  const [, ...from] = decodeURIComponent(source).replace(/^\//, '').split('/');
  return from.join('/');
}

export function held(object: StoredObject | undefined): StoredObject {
  if (!object) throw new S3Error('NoSuchKey');
  return object;
}

export function rangeOf(header: string | undefined, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last || first >= size) throw new S3Error('InvalidRange');
  return { first, last };
}
