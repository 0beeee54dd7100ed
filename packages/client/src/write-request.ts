import { encodeForm } from './encode-form.ts';
import type { HttpRequest } from './http.ts';
import type { ReadFile } from './upload-file.ts';

type Value = string | number | boolean;

/** Fills the `{names}` of a path. @throws TypeError when one is missing or empty, which would name another route */
export function fillPath(path: string, params: Readonly<Record<string, Value>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`the path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
}

/** A query with its question mark; lists are written as `name[]`, absent and null values are left out. */
export function writeQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]): (readonly [string, Value])[] => {
    if (value === undefined || value === null) return [];
    return Array.isArray(value) ? value.map((entry) => [`${name}[]`, entry]) : [[name, value as Value]];
  });
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;
}

/** Body and content type of a request: a form with the file, or JSON, or nothing. */
export function writeBody(
  body: Readonly<Record<string, unknown>> | undefined,
  file: ReadFile | undefined,
  field: string,
): { readonly headers: Record<string, string>; readonly body?: NonNullable<HttpRequest['body']> } {
  if (file) return encodeForm(body ?? {}, file, field);
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
