import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Call } from './call.ts';
import { listObjects } from './list-objects.ts';
import {
  abortUpload,
  completeUpload,
  createUpload,
  listParts,
  listUploads,
  uploadPart,
} from './multipart.ts';
import { createObjectStore } from './object-store.ts';
import { deleteObject, getObject, putObject } from './objects.ts';
import { S3Error, type S3ErrorCode } from './s3-error.ts';
import { type Credentials, ensureSigned } from './signature.ts';
import { renderXml } from './xml.ts';

export interface S3Options {
  /** The one bucket there is. */
  readonly bucket?: string;
  readonly port?: number;
  /** Random by default. */
  readonly credentials?: Credentials;
  /** The most entries on a page of a list; by default 1,000, as in S3. */
  readonly pageSize?: number;
}

export interface RunningS3 extends Credentials {
  readonly endpoint: string;
  readonly bucket: string;
  keys(): readonly string[];
  /** The multipart uploads under way, and how many parts each has. */
  unfinished(): readonly { readonly key: string; readonly parts: number }[];
  /** The clock that objects and uploads are dated by runs ahead by so many milliseconds. */
  ahead(ms: number): void;
  /** Matching calls get an error, by default 503 SlowDown, the given number of times. */
  fail(
    matches: (call: { readonly method: string; readonly url: string }) => boolean,
    times: number,
    code?: S3ErrorCode,
  ): void;
  stop(): Promise<void>;
}

/** Answers 200 to everyone while the server lives. */
const HEALTH_PATH = '/healthz';

/** Starts a server on 127.0.0.1 whose bucket is empty and gone when it stops. Addresses have the bucket in the path. */
export async function startS3(options: S3Options = {}): Promise<RunningS3> {
  const { bucket = 'crier-test', pageSize = 1_000 } = options;
  const credentials = options.credentials ?? {
    accessKeyId: randomBytes(10).toString('hex').toUpperCase(),
    secretAccessKey: randomBytes(30).toString('base64'),
  };
  const folder = await mkdtemp(join(tmpdir(), 'crier-s3-'));
  const store = createObjectStore(folder);
  let aheadMs = 0;
  const faults: { matches: Parameters<RunningS3['fail']>[0]; left: number; code: S3ErrorCode }[] = [];
  const now = () => new Date(Date.now() + aheadMs);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [method, url] = [request.method ?? '', request.url ?? '/'];
    if (url === HEALTH_PATH) {
      response.end('alive');
      return;
    }
    const fault = faults.find(({ left, matches }) => left > 0 && matches({ method, url }));
    if (fault) {
      fault.left -= 1;
      throw new S3Error(fault.code);
    }
    const sha256 = ensureSigned(request, credentials);
    const { pathname, searchParams: query } = new URL(url, 'http://host');
    const [, named = '', ...rest] = decodeURIComponent(pathname).split('/');
    if (named !== bucket) throw new S3Error('NoSuchBucket');
    const call: S3Call = { store, request, response, key: rest.join('/'), query, sha256, now, pageSize };
    await handlerOf(call)(call);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => answerError(error, request, response));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    ...credentials,
    bucket,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...store.objects.keys()].sort(),
    unfinished: () => [...store.uploads.values()].map(({ key, parts }) => ({ key, parts: parts.size })),
    ahead: (ms) => {
      aheadMs = ms;
    },
    fail: (matches, times, code = 'SlowDown') => {
      faults.push({ matches, left: times, code });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function handlerOf({ request: { method }, key, query }: S3Call): (call: S3Call) => Promise<void> {
  const [ofUpload, ofUploads] = [query.has('uploadId'), query.has('uploads')];
  if (key === '' && method === 'GET') return ofUploads ? listUploads : listObjects;
  if (key !== '') {
    if (method === 'POST' && ofUploads) return createUpload;
    if (method === 'POST' && ofUpload) return completeUpload;
    if (method === 'PUT') return ofUpload ? uploadPart : putObject;
    if (method === 'GET' && ofUpload) return listParts;
    if (method === 'GET' || method === 'HEAD') return getObject;
    if (method === 'DELETE') return ofUpload ? abortUpload : deleteObject;
  }
  throw new S3Error('MethodNotAllowed');
}

/** Answers once the request is read to its end: a client that still sends would lose the answer with its connection. */
function answerError(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || request.socket.destroyed) {
    response.destroy();
    return;
  }
  const { code, status, message } =
    error instanceof S3Error ? error : { code: 'InternalError', status: 500, message: String(error) };
  const answer = () => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(request.method === 'HEAD' ? '' : renderXml('Error', { Code: code, Message: message }));
  };
  if (request.readableEnded) answer();
  else request.once('end', answer).resume();
}
