/**
 * The fault of one call. `refused`: no connection. `cut-before`: the request is lost on the way. `cut-after`: the
 * network does it and the answer is lost. A status replaces the answer, after or instead of doing it.
 */
export type CallFault =
  | { readonly type: 'refused' | 'cut-before' | 'cut-after' }
  | {
      readonly type: 'status-before' | 'status-after';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** A request as it was sent, with its body if that is JSON or a form. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string | null;
}

export interface FaultyFetch {
  readonly fetch: typeof fetch;
  /** Every request so far. */
  readonly sent: readonly SentRequest[];
  /** The fault hits the next call that `matches`, once. */
  strike(fault: CallFault, matches: (method: string, path: string) => boolean): void;
}

/** The real `fetch` with faults on demand. */
export function createFaultyFetch(): FaultyFetch {
  let armed: { fault: CallFault; matches: (method: string, path: string) => boolean } | undefined;
  const sent: SentRequest[] = [];
  return {
    sent,
    strike: (fault, matches) => {
      armed = { fault, matches };
    },
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const method = init?.method ?? 'GET';
      sent.push({ method, url: new URL(url), body: textOf(init) });
      if (armed === undefined || !armed.matches(method, new URL(url).pathname)) return fetch(input, init);
      const { fault } = armed;
      armed = undefined;
      if (fault.type === 'cut-after' || fault.type === 'status-after') {
        const response = await fetch(input, init);
        await response.arrayBuffer();
      }
      switch (fault.type) {
        case 'refused':
          throw fetchFailure({ code: 'ECONNREFUSED', syscall: 'connect' });
        case 'cut-before':
        case 'cut-after':
          throw fetchFailure({ code: 'UND_ERR_SOCKET' });
        case 'status-before':
        case 'status-after':
          return new Response(fault.body ?? '', { status: fault.status, headers: { ...fault.headers } });
      }
    },
  };
}

function textOf({ body, headers }: RequestInit = {}): string | null {
  if (typeof body === 'string') return body;
  const isText = /json|urlencoded/.test(new Headers(headers).get('content-type') ?? '');
  return isText && body instanceof Uint8Array ? new TextDecoder().decode(body) : null;
}

function fetchFailure(facts: { code: string; syscall?: string }): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(facts.code), facts) });
}
