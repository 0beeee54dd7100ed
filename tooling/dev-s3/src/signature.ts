import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const SKEW_MS = 15 * 60_000;
const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks the signature of a request and answers what its body must hash to; null where that is unsigned (Amazon S3 API
 * reference: authenticating requests with AWS Signature Version 4, header-based).
 * @throws S3Error
 */
export function ensureSigned(
  request: IncomingMessage,
  { accessKeyId, secretAccessKey }: Credentials,
): string | null {
  const parts = FORM.exec(request.headers.authorization ?? '');
  const [, id, scope = '', names = '', signature = ''] = parts ?? [];
  if (!parts || id !== accessKeyId) throw new S3Error('AccessDenied');
  const time = headerOf(request, 'x-amz-date');
  if (Math.abs(timeOf(time) - Date.now()) > SKEW_MS) throw new S3Error('RequestTimeTooSkewed');
  const payload = headerOf(request, 'x-amz-content-sha256');
  if (payload.startsWith('STREAMING-')) throw new S3Error('NotImplemented');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, names, payload))].join(
    '\n',
  );
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')))
    throw new S3Error('SignatureDoesNotMatch');
  return payload === 'UNSIGNED-PAYLOAD' ? null : payload;
}

function canonicalRequest(request: IncomingMessage, names: string, payload: string): string {
  const url = new URL(request.url ?? '/', 'http://host');
  const path = url.pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}\n`);
  return [request.method, path, query, headers.join(''), names, payload].join('\n');
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
