import type { IncomingHttpHeaders } from 'node:http';

/** A request with its body read. */
export interface SimulatorRequest {
  readonly method: string;
  /** Percent-decoded path, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly remoteAddress: string;
  /** Set by a `slow-processing` fault: polls that media uploaded by this request need before they are ready. */
  readonly processingPolls?: number;
}

/** The token of `Authorization: Bearer …` (RFC 6750 §2.1), or undefined when there is none. */
export function bearerToken(request: SimulatorRequest): string | undefined {
  return /^Bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function contentType(request: SimulatorRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
