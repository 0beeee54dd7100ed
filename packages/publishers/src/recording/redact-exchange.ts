import type { JsonValue, RecordedAnswer, RecordedExchange, RecordedRequest } from '@crier/domain';
import type { FormPartFacts, StreamedBody } from '../http/body.ts';
import { parseJson } from '../http/json.ts';
import { redactJson } from './redact-json.ts';
import type { Redactor } from './redactor.ts';

/** A call as it was made, and its answer; null if none arrived. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: JsonValue | undefined;
  readonly body: Uint8Array | StreamedBody | undefined;
  readonly answer: {
    readonly status: number;
    readonly headers: Headers;
    readonly json: JsonValue | undefined;
    readonly size: number;
  } | null;
}

/** Headers whose values are words and numbers of the interface. */
const PLAIN_HEADER =
  /^(?:accept|accept-language|content-type|content-length|content-range|range|retry-after|(?:x-)?rate-?limit.*|x-rate-limit-.*|x-app-usage|facebook-api-version|linkedin-version|x-restli-protocol-version|x-restli-method|x-goog-upload-(?:command|protocol|status|offset)|x-upload-content-(?:type|length)|tiktok-.*version|api-version|atproto-accept-labelers)$/;
/** Headers whose values lead to what the call made. */
const LEADING_HEADER = /^(?:location|x-restli-id|x-linkedin-id|x-goog-upload-url|link)$/;
const PLAIN_VALUE = /^[\w\s;:=,.*/+"{}-]{1,120}$/;

/** Says of an exchange what may be given away, and nothing else. */
export function redactExchange(
  { method, url, headers, json, body, answer }: Exchange,
  redactor: Redactor,
): Pick<RecordedExchange, 'request' | 'answer'> {
  const { host: given, pathname, searchParams } = new URL(url);
  const host = redactor.host(given);
  const path = redactor.path(pathname);
  const sent = requestBody(headers['content-type'] ?? '', json, body, redactor);
  const answered = answer && answerBody(answer, redactor);
  return {
    request: {
      method,
      host,
      path,
      query: Object.fromEntries(
        [...searchParams].map(([name, value]) => [redactor.name(name), redactor.query(name, value)]),
      ),
      headers: redactHeaders(Object.entries(headers), sent.kind === 'bytes', redactor),
      body: sent,
    },
    answer: answer && {
      status: answer.status,
      headers: redactHeaders([...answer.headers], answered?.kind === 'bytes', redactor),
      body: answered ?? { kind: 'none' },
    },
  };
}

function redactHeaders(
  headers: readonly (readonly [string, string])[],
  isBytes: boolean,
  redactor: Redactor,
): Record<string, string | null> {
  const shown = headers.map(([given, value]): readonly [string, string | null] => {
    const name = given.toLowerCase();
    // With the lengths of all else it would tell that of a secret.
    if (name === 'content-length' && !isBytes) return [name, null];
    if (name === 'content-type') return [name, value.replace(/;\s*boundary=.*$/i, '')];
    if (redactor.isSecret(value)) return [name, null];
    if (PLAIN_HEADER.test(name) && PLAIN_VALUE.test(value)) return [name, value];
    if (LEADING_HEADER.test(name)) return [name, redactor.value(value, name)];
    return [name, null];
  });
  return Object.fromEntries(
    shown
      .filter(([name]) => /^[a-z][a-z0-9-]{0,50}$/.test(name) && !/^(connection|keep-alive)$/.test(name))
      .toSorted(),
  );
}

function requestBody(
  contentType: string,
  json: JsonValue | undefined,
  body: Uint8Array | StreamedBody | undefined,
  redactor: Redactor,
): RecordedRequest['body'] {
  if (json !== undefined) return { kind: 'json', value: redactJson(json, redactor) };
  if (body === undefined) return { kind: 'none' };
  if (!(body instanceof Uint8Array)) {
    if (body.json !== undefined) return { kind: 'json', value: redactJson(body.json, redactor) };
    if (body.parts !== undefined)
      return { kind: 'multipart', parts: body.parts.map((part) => redactPart(part, redactor)) };
    return { kind: 'bytes', type: contentType || null, size: body.size };
  }
  if (/^application\/(?:[\w.-]+\+)?json\b/.test(contentType)) {
    const value = parseJson(new TextDecoder().decode(body));
    if (value !== undefined) return { kind: 'json', value: redactJson(value, redactor) };
  }
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    const fields = new URLSearchParams(new TextDecoder().decode(body));
    return {
      kind: 'form',
      fields: [...fields].map(([name, value]) => ({
        name: redactor.name(name),
        value: redactField(name, value, redactor),
      })),
    };
  }
  return { kind: 'bytes', type: contentType || null, size: body.byteLength };
}

function redactPart({ name, value, mimeType, size }: FormPartFacts, redactor: Redactor) {
  if (value !== undefined) return { name: redactor.name(name), value: redactField(name, value, redactor) };
  return {
    name: redactor.name(name),
    type: redactor.value(mimeType ?? '', 'content_type'),
    size: size ?? 0,
  };
}

/** Forms carry JSON in some of their fields. */
function redactField(name: string, text: string, redactor: Redactor): JsonValue {
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  return redactJson(json === undefined ? text : json, redactor, name);
}

function answerBody(
  { headers, json, size }: NonNullable<Exchange['answer']>,
  redactor: Redactor,
): RecordedAnswer['body'] {
  if (size === 0) return { kind: 'none' };
  if (json !== undefined) return { kind: 'json', value: redactJson(json, redactor) };
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  return { kind: 'bytes', type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : null, size };
}
