/** The platform's AbortSignal, if it has one. */
export type Signal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer T } }
  ? T
  : { readonly aborted: boolean };

/** The part of a fetch request the client uses. */
export interface HttpRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Cookies are sent to the page's own origin. */
  readonly credentials?: 'same-origin';
  readonly signal?: Signal;
}

/** A body that is read while it arrives. */
export interface HttpBody {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array<ArrayBuffer> | undefined }>;
    cancel(): Promise<void>;
  };
}

/** The part of a fetch response the client reads. */
export interface HttpResponse {
  /** Needed for streams alone. */
  readonly body?: HttpBody | null;
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Any fetch: the platform's own, or one that goes through a proxy or a test. */
export type HttpFetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** The platform's fetch. @throws TypeError if there is none */
export function platformFetch(): HttpFetch {
  const { fetch } = globalThis as { readonly fetch?: HttpFetch };
  if (!fetch) throw new TypeError('this platform has no fetch: pass one to createClient');
  return (url, request) => fetch(url, request);
}
