import type { Evidence, JsonValue } from '@crier/domain';
import type { PublisherEffects } from '../effects.ts';
import { parseJson } from './json.ts';
import { readBounded } from './read-bounded.ts';
import { redact } from './redaction.ts';
import { classifyTransportFailure } from './transport-failure.ts';

const EVIDENCE_CHARACTERS = 2_000;
/** Characters read for evidence; enough even after redaction shortens them. */
const EVIDENCE_WINDOW = 64 * 1024;
const DEFAULT_MAX_BYTES = 1024 * 1024;
/** The slowest sending that an upload's time allows for. */
const UPLOAD_BYTES_PER_MS = 128;

export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: JsonValue;
  /** Sent unchanged; name its type in the headers. */
  readonly body?: Uint8Array<ArrayBuffer>;
  /** What must never show in evidence or messages. */
  readonly secrets: readonly string[];
  /** Longest answer to read, in bytes; one mebibyte unless given. */
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  /** Only for reading public pages; everything else sees a redirection as an answer. */
  readonly followRedirects?: boolean;
}

/** An answer that arrived. `json` is undefined when the body is none; `complete` is false when it was cut. */
export interface CallAnswer {
  readonly kind: 'answer';
  /** Where the answer came from, after redirections. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
  readonly json: JsonValue | undefined;
  readonly complete: boolean;
  readonly evidence: Evidence;
  /** When the answer arrived by our clock, in ms since the epoch. */
  readonly receivedAt: number;
  readonly secrets: readonly string[];
}

/** No answer: see `TransportFailure`. */
export interface CallFailure {
  readonly kind: 'unsent' | 'forbidden' | 'lost';
  readonly reason: string;
  readonly evidence: Evidence;
}

export type CallResult = CallAnswer | CallFailure;

/** Sends one request and returns a result for every possible outcome; never throws, never repeats. */
export type Call = (request: CallRequest) => Promise<CallResult>;

/** The one way a publisher reaches the network. */
export function createCall(effects: PublisherEffects, callTimeoutMs: number): Call {
  return async (request) => {
    const called = `${request.method} ${redact(pathOf(request.url), request.secrets)}`;
    const body = request.json === undefined ? request.body : JSON.stringify(request.json);
    const uploadMs = Math.ceil((request.body?.byteLength ?? 0) / UPLOAD_BYTES_PER_MS);
    try {
      const response = await effects.fetch(request.url, {
        method: request.method,
        headers: {
          accept: 'application/json',
          'accept-language': 'en',
          ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(body === undefined ? {} : { body }),
        redirect: request.followRedirects === true ? 'follow' : 'manual',
        signal: AbortSignal.timeout((request.timeoutMs ?? callTimeoutMs) + uploadMs),
      });
      const { bytes, complete } = await readBounded(response, request.maxBytes ?? DEFAULT_MAX_BYTES);
      const text = new TextDecoder().decode(bytes);
      return {
        kind: 'answer',
        url: response.url === '' ? request.url : response.url,
        status: response.status,
        headers: response.headers,
        bytes,
        text,
        json: complete ? parseJson(text) : undefined,
        complete,
        evidence: {
          request: called,
          status: response.status,
          body: evidenceBody(text, request.secrets),
        },
        receivedAt: effects.now(),
        secrets: request.secrets,
      };
    } catch (error) {
      const failure = classifyTransportFailure(error);
      return { ...failure, evidence: { request: called, status: null, body: null } };
    }
  };
}

function evidenceBody(text: string, secrets: readonly string[]): string | null {
  const clean = redact(text.slice(0, EVIDENCE_WINDOW), secrets).replaceAll('\0', '');
  return clean === ''
    ? null
    : [...clean.slice(0, 2 * EVIDENCE_CHARACTERS)].slice(0, EVIDENCE_CHARACTERS).join('');
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}

/** Evidence of a step that needed no call. */
export const NOTHING_CALLED: Evidence = { request: null, status: null, body: null };
