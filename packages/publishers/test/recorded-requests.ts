import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';

/** A request as it was sent: its method and address, and each of its parameters by path. */
export interface SentRequest {
  readonly call: string;
  readonly parameters: Readonly<Record<string, JsonValue>>;
}

export interface RequestRecorder {
  readonly fetch: typeof fetch;
  /** What was sent since the last time that this was asked. */
  taken(): readonly SentRequest[];
}

/** What differs from run to run: tokens, and ids that the network gave. */
const VOLATILE =
  /^(?:access_token|creation_id|upload_session_id|upload_id|upload_token|publish_id|video_id|fields)$/;
const ID = /urn:li:\w+:[\w-]+|\d{6,}(?:_\d{6,})?|[\w-]{20,}/g;

/** The real `fetch`, which keeps what is sent. Bodies that are streamed are files here, and are left out. */
export function recordRequests(): RequestRecorder {
  let sent: SentRequest[] = [];
  return {
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      const method = init?.method ?? 'GET';
      const call = `${method} ${url.pathname.replaceAll(ID, 'ID')}`;
      const query = [...url.searchParams].filter(([name]) => !VOLATILE.test(name));
      const body = bodyOf(init);
      if (method !== 'GET')
        sent.push({ call, parameters: { ...flat(Object.fromEntries(query), '?'), ...flat(body, '') } });
      return fetch(input, init);
    },
    taken: () => {
      const all = sent;
      sent = [];
      return all;
    },
  };
}

function bodyOf(init: RequestInit | undefined): JsonValue {
  const { body } = init ?? {};
  const type = new Headers(init?.headers).get('content-type') ?? '';
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return {};
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  if (type.includes('x-www-form-urlencoded'))
    return Object.fromEntries([...new URLSearchParams(text)].filter(([name]) => !VOLATILE.test(name)));
  return /^\{/.test(text) ? withoutVolatile(JSON.parse(text)) : {};
}

function withoutVolatile(json: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !VOLATILE.test(name)));
}

/** The values of a document by their paths; a list is one value. */
function flat(value: JsonValue, path: string): Record<string, JsonValue> {
  if (!isJsonObject(value)) return { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, member]) =>
      flat(member, path === '' || path === '?' ? `${path}${name}` : `${path}.${name}`),
    ),
  );
}

/** The parameters that are different in `changed`, as `call parameter: value`; null for one that is gone. */
export function differences(
  usual: readonly SentRequest[],
  changed: readonly SentRequest[],
): Record<string, JsonValue> {
  const found: Record<string, JsonValue> = {};
  for (const [index, { call, parameters }] of changed.entries()) {
    const before = usual[index];
    if (before?.call !== call) throw new Error(`${call} was sent in place of ${before?.call}.`);
    for (const name of new Set([...Object.keys(before.parameters), ...Object.keys(parameters)])) {
      const value = parameters[name];
      if (withoutIds(value) !== withoutIds(before.parameters[name])) found[`${call} ${name}`] = value ?? null;
    }
  }
  return found;
}

function withoutIds(value: JsonValue | undefined): string | undefined {
  return JSON.stringify(value)?.replaceAll(ID, 'ID');
}
