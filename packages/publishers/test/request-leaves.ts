import { isJsonObject, type JsonValue } from '@crier/domain';
import type { SentRequest } from '../src/testing/faulty-fetch.ts';

/** What is different for every post: its text, ids, addresses, times and numbers. */
const VARYING = /Bread|https?:|\d{4}|[\w-]{9,}/;

/** Every member of the requests with its value, as `METHOD path member=value`. */
export function leavesOf(requests: readonly SentRequest[]): readonly string[] {
  const leaves = requests.flatMap(({ method, url, body }) => {
    const call = `${method} ${url.pathname.replace(/\/[^/]*\d[^/]*/g, '/…')}`;
    const query = [...url.searchParams].flatMap(([name, value]) =>
      value.split(',').map((one) => `${call} ?${name}=${shown(name, one)}`),
    );
    return [call, ...query, ...membersOf(body).map((member) => `${call} ${member}`)];
  });
  return [...new Set(leaves)];
}

function membersOf(body: string | null): readonly string[] {
  if (body === null || body === '') return [];
  if (/^[[{]/.test(body)) return jsonLeaves(JSON.parse(body), '');
  return [...new URLSearchParams(body)].map(([name, value]) => `${name}=${shown(name, value)}`);
}

function jsonLeaves(value: JsonValue, at: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${at}=${shown(at, value)}`];
  if (!isJsonObject(value)) return value.flatMap((item) => jsonLeaves(item, `${at}[]`));
  return Object.entries(value).flatMap(([name, member]) =>
    jsonLeaves(member, at === '' ? name : `${at}.${name}`),
  );
}

/** The names of parts are kept: they say what is sent. */
function shown(name: string, value: string | number | boolean | null): string {
  return name !== 'part' && typeof value !== 'boolean' && VARYING.test(String(value)) ? '…' : String(value);
}
