/**
 * The floors of `upload`: `node:http` alone. `PUT /file` pipes a body to a file, `PUT /file?from=…` to its place in
 * one, `PUT /s3` to S3 as one object, `PUT /s3?part=…` as one part, `POST /s3` begins and `POST /s3?parts=…` ends an
 * object of parts, `DELETE` removes what there is.
 */
import { once } from 'node:events';
import { createWriteStream, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { signS3 } from './sign-s3.ts';

const FILE = join(process.env['FLOOR_FOLDER'] ?? '', 'floor.mp4');
const S3 = new URL(process.env['FLOOR_S3'] ?? 'http://127.0.0.1:1');
const KEY = '/bench/floor.mp4';
let upload = '';
let etags: string[] = [];

async function carryOut(request: IncomingMessage): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  switch (`${request.method} ${pathname}`) {
    case 'PUT /file':
      return await toFile(request, searchParams.get('from'));
    case 'DELETE /file':
      return rmSync(FILE, { force: true });
    case 'POST /s3': {
      const count = searchParams.get('parts');
      return await (count === null ? begin() : complete(Number(count)));
    }
    case 'PUT /s3': {
      const part = searchParams.get('part');
      const query = part === null ? '' : `partNumber=${part}&uploadId=${upload}`;
      const { etag } = await call('PUT', query, request);
      if (part !== null) etags[Number(part) - 1] = etag;
      return;
    }
    case 'DELETE /s3':
      await call('DELETE', '', null);
      return;
    default:
  }
}

async function toFile(request: IncomingMessage, from: string | null): Promise<void> {
  if (from === '0') writeFileSync(FILE, '');
  const place = from === null ? { flags: 'w' } : { flags: 'r+', start: Number(from) };
  await pipeline(request, createWriteStream(FILE, place));
}

async function begin(): Promise<void> {
  const { body } = await call('POST', 'uploads=', null);
  upload = /<UploadId>(.*?)<\/UploadId>/.exec(body)?.[1] ?? '';
  etags = [];
}

async function complete(count: number): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  if (parts.length !== count) throw new Error('parts are missing');
  await call(
    'POST',
    `uploadId=${upload}`,
    `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  );
}

/** @throws unless S3 answers 2xx */
async function call(method: string, query: string, body: IncomingMessage | string | null) {
  const signed = signS3(
    { method, host: S3.host, path: KEY, query },
    process.env['AWS_ACCESS_KEY_ID'] ?? '',
    process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  );
  const length = typeof body === 'string' ? body.length : (body?.headers['content-length'] ?? 0);
  const outgoing = send(new URL(`${KEY}${query === '' ? '' : `?${query}`}`, S3), {
    method,
    headers: { ...signed, 'content-length': length },
  });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  if (typeof body === 'string') outgoing.end(body);
  else if (body === null) outgoing.end();
  else await pipeline(body, outgoing);
  const [response] = await answered;
  const answer = await text(response);
  if ((response.statusCode ?? 500) >= 300) throw new Error(`S3 answered ${response.statusCode}: ${answer}`);
  return { body: answer, etag: response.headers.etag ?? '' };
}

const server = createServer((request, response) => {
  carryOut(request).then(
    () => response.end('{}'),
    (error) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(Number(process.env['PORT']), process.env['HOST']);
process.once('SIGTERM', () => server.close());
