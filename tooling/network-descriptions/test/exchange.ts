import type { Exchange } from '../src/index.ts';

export interface Given {
  readonly query?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly body?: string;
  readonly status?: number;
  readonly answer?: unknown;
}

/** A call, as `METHOD /path`, and the answer to it. */
export function exchange(
  address: string,
  { query = {}, type, body = '', status = 200, answer }: Given,
): Exchange {
  const [method = '', path = ''] = address.split(' ');
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  return {
    temperament: '',
    request: {
      method,
      path,
      query: new URLSearchParams(query),
      headers,
      body: new TextEncoder().encode(body),
    },
    answer: {
      status,
      headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
      body: answer === undefined ? '' : JSON.stringify(answer),
    },
  };
}
