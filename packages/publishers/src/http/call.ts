import type { Evidence, JsonValue } from '@crier/domain';
import type { PublisherEffects } from '../effects.ts';
import { offerCall } from '../recording/record-calls.ts';
import { BrokenBodyError, type StreamedBody } from './body.ts';
import { fenceOf } from './call-fence.ts';
import { parseJson } from './json.ts';
import { offerAnswer } from './observe-answers.ts';
import { readBounded } from './read-bounded.ts';
import { redact } from './redaction.ts';
import { beginSending, type Sending } from './send-body.ts';
import { brokenBody, classifyTransportFailure } from './transport-failure.ts';

const EVIDENCE_CHARACTERS = 2_000;
/** Characters read for evidence; enough even after redaction shortens them. */
const EVIDENCE_WINDOW = 64 * 1024;
const DEFAULT_MAX_BYTES = 1024 * 1024;

export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: JsonValue;
  /** Sent unchanged; name its type in the headers. */
  readonly body?: Uint8Array<ArrayBuffer> | StreamedBody;
  /** Secrets that must never appear in evidence or messages. */
  readonly secrets: readonly string[];
  /** Longest answer to read, in bytes; one mebibyte by default. */
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  /** Follows redirections; only for reading public pages. All other calls treat a redirection as an answer. */
  readonly followRedirects?: boolean;
}

/** An answer that arrived. `json` is undefined when the body is not JSON; `complete` is false when the body was cut. */
export interface CallAnswer {
  readonly kind: 'answer';
  /** The address of the answer, after redirections. */
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

/** The only way in which a publisher reaches the network. */
export function createCall(effects: PublisherEffects, callTimeoutMs: number): Call {
  return async (request) => {
    const headers = headersOf(request);
    const result = await send(request, headers);
    offer(request, headers, result);
    if (result.kind === 'answer') offerAnswer(result);
    return result;
  };

  async function send(request: CallRequest, headers: Readonly<Record<string, string>>): Promise<CallResult> {
    const called = `${request.method} ${redact(pathOf(request.url), request.secrets)}`;
    const body = request.json === undefined ? request.body : JSON.stringify(request.json);
    const streamed = streamedBody(request);
    const fence = fenceOf(request.method);
    let sending: Sending | null = null;
    try {
      sending = await beginSending(body, request.timeoutMs ?? callTimeoutMs);
      fence.check();
      const response = await effects.fetch(request.url, {
        ...fence.init,
        method: request.method,
        headers,
        ...sending.init,
        ...(streamed === null ? {} : { duplex: 'half' }),
        redirect: request.followRedirects === true ? 'follow' : 'manual',
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
      if (sending === null && error instanceof BrokenBodyError) {
        return { ...brokenBody(error), evidence: NOTHING_CALLED };
      }
      const stopped = fence.stopped();
      if (stopped !== null) return { kind: 'unsent', reason: stopped.message, evidence: NOTHING_CALLED };
      const broken = sending?.broken() ?? null;
      const failure = broken === null ? classifyTransportFailure(error) : brokenBody(broken);
      return { ...failure, evidence: { request: called, status: null, body: null } };
    } finally {
      sending?.end();
      fence.end();
    }
  }
}

/** Lets a call be recorded that reached the network, or may have; pages that posts link to are not the network's. */
function offer(
  { followRedirects, method, url, json, body, secrets }: CallRequest,
  headers: Readonly<Record<string, string>>,
  result: CallResult,
): void {
  if (followRedirects === true || result.kind === 'unsent' || result.kind === 'forbidden') return;
  const answer = result.kind === 'answer' ? { ...result, size: result.bytes.byteLength } : null;
  offerCall({ method, url, headers, json, body, answer }, secrets);
}

function streamedBody({ json, body }: CallRequest): StreamedBody | null {
  return json === undefined && typeof body === 'object' && 'open' in body ? body : null;
}

function headersOf(request: CallRequest): Readonly<Record<string, string>> {
  const streamed = streamedBody(request);
  return {
    accept: 'application/json',
    'accept-language': 'en',
    ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(streamed === null ? {} : { 'content-length': String(streamed.size) }),
    ...request.headers,
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
