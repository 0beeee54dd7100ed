import type { PublisherKit } from '../../../kit.ts';

/** No answer arrived; the message says why, in a sentence. */
export class UnreachedError extends Error {
  readonly isForbidden: boolean;

  constructor(reason: string, isForbidden: boolean) {
    super(reason);
    this.name = 'UnreachedError';
    this.isForbidden = isForbidden;
  }
}

/** The kit's call in the shape of `fetch`, with its limits of time and size; it follows no redirection. */
export function libraryFetch({ call }: PublisherKit): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method } = request;
    const body = new Uint8Array(await request.arrayBuffer());
    const result = await call({
      method: method === 'POST' ? 'POST' : 'GET',
      url: request.url,
      headers: Object.fromEntries(request.headers),
      ...(method === 'POST' ? { body } : {}),
      secrets: [],
    });
    if (result.kind !== 'answer') throw new UnreachedError(result.reason, result.kind === 'forbidden');
    const { status, headers, bytes } = result;
    const isEmpty = status === 204 || status === 205 || status === 304;
    return new Response(isEmpty ? null : bytes, { status, headers });
  };
}
