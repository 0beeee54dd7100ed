import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { S3Call } from './call.ts';
import type { Piece, StoredUpload } from './object-store.ts';
import { held, rangeOf, sourceKey } from './objects.ts';
import { S3Error } from './s3-error.ts';
import { readParts, renderXml } from './xml.ts';

/** Every part but the last has at least so many bytes (Amazon S3: multipart upload limits). */
const MIN_PART_BYTES = 5 * 1_024 * 1_024;
const MAX_PART_NUMBER = 10_000;
const XML = { 'content-type': 'application/xml' };

export async function createUpload({ store, request, response, key, now }: S3Call): Promise<void> {
  const UploadId = randomUUID();
  const type = request.headers['content-type'] ?? 'binary/octet-stream';
  store.uploads.set(UploadId, { key, type, initiatedAt: now(), parts: new Map() });
  response.writeHead(200, XML).end(renderXml('InitiateMultipartUploadResult', { Key: key, UploadId }));
}

export async function uploadPart(call: S3Call): Promise<void> {
  const { store, request, response, query, sha256 } = call;
  uploadOf(call);
  const source = request.headers['x-amz-copy-source'];
  const number = Number(query.get('partNumber'));
  if (!(number >= 1 && number <= MAX_PART_NUMBER)) throw new S3Error('InvalidArgument');
  const piece =
    source === undefined
      ? await store.receive(request, Number(request.headers['content-length'] ?? 0), sha256)
      : await copiedPiece(call, String(source));
  const upload = store.uploads.get(query.get('uploadId') ?? '');
  if (!upload) {
    await store.drop([piece]);
    throw new S3Error('NoSuchUpload');
  }
  const before = upload.parts.get(number);
  upload.parts.set(number, piece);
  if (before) await store.drop([before]);
  const ETag = `"${piece.etag}"`;
  if (source === undefined) response.writeHead(200, { etag: ETag }).end();
  else response.writeHead(200, XML).end(renderXml('CopyPartResult', { ETag }));
}

/** A part whose bytes are those of an object, all of them or a range. */
async function copiedPiece({ store, request }: S3Call, source: string): Promise<Piece> {
  const object = held(store.objects.get(sourceKey(source)));
  const range = rangeOf(String(request.headers['x-amz-copy-source-range'] ?? ''), object.size);
  const { first, last } = range ?? { first: 0, last: object.size - 1 };
  return await store.copy(object.pieces, first, last);
}

export async function listParts(call: S3Call): Promise<void> {
  const { response, query, pageSize } = call;
  const after = Number(query.get('part-number-marker') ?? 0);
  const parts = [...uploadOf(call).parts].sort(([a], [b]) => a - b).filter(([number]) => number > after);
  const page = parts.slice(0, pageSize);
  const answer = {
    IsTruncated: page.length < parts.length,
    NextPartNumberMarker: page.at(-1)?.[0] ?? 0,
    Part: page.map(([PartNumber, { size, etag }]) => ({ PartNumber, Size: size, ETag: `"${etag}"` })),
  };
  response.writeHead(200, XML).end(renderXml('ListPartsResult', answer));
}

export async function completeUpload(call: S3Call): Promise<void> {
  const { store, request, response, key, query } = call;
  const named = readParts(await text(request));
  const upload = uploadOf(call);
  if (named.length === 0) throw new S3Error('MalformedXML');
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0))) {
    throw new S3Error('InvalidPartOrder');
  }
  const pieces = named.map(({ number, etag }, index) => {
    const piece = upload.parts.get(number);
    if (!piece || piece.etag !== etag) throw new S3Error('InvalidPart');
    if (index < named.length - 1 && piece.size < MIN_PART_BYTES) throw new S3Error('EntityTooSmall');
    return piece;
  });
  const digests = Buffer.concat(pieces.map((piece) => Buffer.from(piece.etag, 'hex')));
  const etag = `${createHash('md5').update(digests).digest('hex')}-${pieces.length}`;
  store.uploads.delete(query.get('uploadId') ?? '');
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
  // An object of parts is as old as its upload.
  await store.replace(key, { pieces, size, etag, type: upload.type, modifiedAt: upload.initiatedAt });
  await store.drop([...upload.parts.values()].filter((piece) => !pieces.includes(piece)));
  response
    .writeHead(200, XML)
    .end(renderXml('CompleteMultipartUploadResult', { Key: key, ETag: `"${etag}"` }));
}

export async function abortUpload(call: S3Call): Promise<void> {
  const upload = uploadOf(call);
  call.store.uploads.delete(call.query.get('uploadId') ?? '');
  await call.store.drop([...upload.parts.values()]);
  call.response.writeHead(204).end();
}

export async function listUploads({ store, response, query, pageSize }: S3Call): Promise<void> {
  const prefix = query.get('prefix') ?? '';
  const after = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? ''].join('\0');
  const uploads = [...store.uploads]
    .map(([UploadId, { key, initiatedAt }]) => ({ Key: key, UploadId, Initiated: initiatedAt.toISOString() }))
    .filter(({ Key }) => Key.startsWith(prefix))
    .sort((a, b) => compare(`${a.Key}\0${a.UploadId}`, `${b.Key}\0${b.UploadId}`))
    .filter(({ Key, UploadId }) => compare(`${Key}\0${UploadId}`, after) > 0);
  const page = uploads.slice(0, pageSize);
  const answer = {
    IsTruncated: page.length < uploads.length,
    NextKeyMarker: page.at(-1)?.Key ?? '',
    NextUploadIdMarker: page.at(-1)?.UploadId ?? '',
    Upload: page,
  };
  response.writeHead(200, XML).end(renderXml('ListMultipartUploadsResult', answer));
}

function uploadOf({ store, key, query }: S3Call): StoredUpload {
  const upload = store.uploads.get(query.get('uploadId') ?? '');
  if (!upload || upload.key !== key) throw new S3Error('NoSuchUpload');
  return upload;
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
