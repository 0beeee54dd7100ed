import { isJsonObject } from '../json.ts';
import type { PostAccount } from './account.ts';

/** What the record of a post says of an account beyond its place in the post. */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set<keyof PostAccount>([
  'name',
  'username',
  'image',
  'data',
  'authorized',
]);

/**
 * What a record as read says itself, which is all that a change on condition compares. Of the accounts of a post, that
 * is their place in the post: which they are, and the result of publishing to them. A new picture or name, or a new
 * connection, changes no post. Warnings are about the request, and how deliveries to an endpoint went is no part of it.
 */
export function recordItself(record: unknown): unknown {
  if (!isJsonObject(record)) return record;
  const { warnings: _, last_delivery: __, failing_since: ___, accounts, ...own } = record;
  return { ...own, ...(Array.isArray(accounts) ? { accounts: accounts.map(placeOf) } : {}) };
}

function placeOf(account: unknown): unknown {
  if (!isJsonObject(account)) return account;
  return Object.fromEntries(Object.entries(account).filter(([name]) => !OF_THE_ACCOUNT.has(name)));
}
