import type { Exchange } from './exchange.ts';

/** In place of a file in a form, where a schema says `format: binary`. */
export const BINARY = '\u0000binary';

/** A body as a value that a schema can check. Form fields are texts; several of one name are a list. */
export interface Content {
  readonly type: string;
  readonly value: unknown;
  /** Whether numbers and booleans are written as texts. */
  readonly isForm: boolean;
}

/** Reads a body by its content type; undefined if there is none. */
export async function requestContent(
  headers: Exchange['request']['headers'],
  body: Uint8Array<ArrayBuffer>,
): Promise<Content | undefined> {
  const header = String(headers['content-type'] ?? '');
  const type = mediaType(header);
  if (body.length === 0) return undefined;
  if (type === 'application/json')
    return { type, value: JSON.parse(new TextDecoder().decode(body)), isForm: false };
  if (type === 'application/x-www-form-urlencoded')
    return { type, value: fieldsOf([...new URLSearchParams(new TextDecoder().decode(body))]), isForm: true };
  if (type === 'multipart/form-data') {
    const form = await new Response(body, { headers: { 'content-type': header } }).formData();
    const entries = [...form].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : BINARY,
    ]);
    return { type, value: fieldsOf(entries), isForm: true };
  }
  return { type, value: BINARY, isForm: false };
}

export function mediaType(header: string): string {
  return header.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Values by name; a list where a name occurs more than once. */
export function fieldsOf(entries: readonly (readonly [string, string])[]): Record<string, unknown> {
  const names = new Set(entries.map(([name]) => name));
  return Object.fromEntries(
    [...names].map((name) => {
      const values = entries.filter(([other]) => other === name).map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
