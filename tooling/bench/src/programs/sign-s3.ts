import { createHash, createHmac } from 'node:crypto';

/** A call to sign; the path and the query as they are sent, parameters in order. */
export interface UnsignedCall {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

/** Headers that authenticate a call whose body is not signed (AWS Signature Version 4). */
export function signS3(call: UnsignedCall, id: string, secret: string): Record<string, string> {
  const time = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const headers = { host: call.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'x-amz-date': time };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = [call.method, call.path, call.query, lines.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join(
    '\n',
  );
  const key = scope.split('/').reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secret}`);
  const signature = hmac(key, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
