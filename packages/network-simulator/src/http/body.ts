import { contentType, type SimulatorRequest } from './simulator-request.ts';

/** A body that does not match its content type. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
}

export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** Fields of a form, multipart or JSON body, read the same way. Array fields may be written `name[]`. */
export interface Fields {
  /** The first value as text; numbers and booleans of a JSON body are written out. */
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  flag(name: string): boolean;
  has(name: string): boolean;
  file(name: string): UploadedFile | undefined;
}

export function parseJson(request: SimulatorRequest): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body));
  } catch {
    throw new UnreadableBody('The body is not valid JSON.');
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty object when it is something else. */
export function objectIn(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Reads the body by its content type, and the query parameters after it (a body field wins). */
export async function readFields(request: SimulatorRequest): Promise<Fields> {
  const entries = await bodyEntries(request);
  const inBody = new Set(entries.map(([name]) => bareName(name)));
  return fieldsOf([...entries, ...Array.from(request.query).filter(([name]) => !inBody.has(bareName(name)))]);
}

/** The fields of a form body; empty when the body is something else. The query is not read (RFC 6749 §3.2). */
export async function formFields(request: SimulatorRequest): Promise<Fields> {
  const isForm = contentType(request) === 'application/x-www-form-urlencoded';
  return fieldsOf(isForm ? urlEncodedEntries(request) : []);
}

type Entry = readonly [string, string | UploadedFile];

function fieldsOf(entries: readonly Entry[]): Fields {
  const values = new Map<string, string[]>();
  const files = new Map<string, UploadedFile>();
  for (const [name, value] of entries) {
    const key = bareName(name);
    if (typeof value === 'string') values.set(key, [...(values.get(key) ?? []), value]);
    else files.set(key, value);
  }
  return {
    text: (name) => values.get(name)?.[0],
    list: (name) => values.get(name) ?? [],
    flag: (name) => ['true', '1', 'on', 't'].includes(values.get(name)?.[0] ?? ''),
    has: (name) => values.has(name) || files.has(name),
    file: (name) => files.get(name),
  };
}

function bareName(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

async function bodyEntries(request: SimulatorRequest): Promise<readonly Entry[]> {
  const type = contentType(request);
  if (type === 'application/json') return jsonEntries(request);
  return type === 'multipart/form-data' ? multipartEntries(request) : urlEncodedEntries(request);
}

function urlEncodedEntries(request: SimulatorRequest): readonly Entry[] {
  return [...new URLSearchParams(new TextDecoder().decode(request.body))];
}

function jsonEntries(request: SimulatorRequest): readonly Entry[] {
  const parsed = request.body.length === 0 ? {} : parseJson(request);
  if (!isJsonObject(parsed)) throw new UnreadableBody('The body is not a JSON object.');
  return Object.entries(parsed).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== null && item !== undefined)
      .map((item): Entry => [name, typeof item === 'object' ? JSON.stringify(item) : String(item)]),
  );
}

async function multipartEntries(request: SimulatorRequest): Promise<readonly Entry[]> {
  try {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(request.body, { headers }).formData();
    return await Promise.all(
      Array.from(form, async ([name, value]): Promise<Entry> => {
        if (typeof value === 'string') return [name, value];
        return [
          name,
          { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) },
        ];
      }),
    );
  } catch {
    throw new UnreadableBody('The body is not valid multipart/form-data.');
  }
}
