import { contentType, type SimulatorRequest } from './simulator-request.ts';

/** A body that does not parse as what its content type says. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
}

export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

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

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the body by its content type, and the query parameters after it (a body field wins). */
export async function readFields(request: SimulatorRequest): Promise<Fields> {
  const values = new Map<string, string[]>();
  const files = new Map<string, UploadedFile>();
  const add = (name: string, value: string): void => {
    const key = name.replace(/\[\d*\]$/, '');
    values.set(key, [...(values.get(key) ?? []), value]);
  };
  const type = contentType(request);
  if (type === 'application/json') {
    const parsed = request.body.length === 0 ? {} : parseJson(request);
    if (!isJsonObject(parsed)) throw new UnreadableBody('The body is not a JSON object.');
    for (const [name, value] of Object.entries(parsed)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== null && item !== undefined)
          add(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
      }
    }
  } else if (type === 'multipart/form-data') {
    const form = await readMultipart(request);
    for (const [name, value] of form) {
      if (typeof value === 'string') add(name, value);
      else
        files.set(name, {
          name: value.name,
          type: value.type,
          bytes: new Uint8Array(await value.arrayBuffer()),
        });
    }
  } else {
    for (const [name, value] of new URLSearchParams(new TextDecoder().decode(request.body))) add(name, value);
  }
  const inBody = new Set(values.keys());
  for (const [name, value] of request.query) {
    if (!inBody.has(name.replace(/\[\d*\]$/, ''))) add(name, value);
  }
  return {
    text: (name) => values.get(name)?.[0],
    list: (name) => values.get(name) ?? [],
    flag: (name) => ['true', '1', 'on', 't'].includes(values.get(name)?.[0] ?? ''),
    has: (name) => values.has(name) || files.has(name),
    file: (name) => files.get(name),
  };
}

async function readMultipart(request: SimulatorRequest): Promise<Iterable<[string, string | File]>> {
  try {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    return await new Response(request.body, { headers }).formData();
  } catch {
    throw new UnreadableBody('The body is not valid multipart/form-data.');
  }
}
