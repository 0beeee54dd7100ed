import type { Granted } from '../../grants/grant.ts';
import { hashText } from '../../tokens/hash.ts';

/** A code or refresh token that a request presents. */
export interface Presented<Record> {
  readonly text: string;
  readonly hash: string;
  /**
   * The stored record, with its grant and the app it was issued to; looked up once, on first use. Client authentication
   * uses this app, so it needs no query of its own.
   */
  find(): Promise<Granted<Record> | null>;
}

/**
 * The code or token in a parameter, if it is present. Nothing is looked up for a text that this server can't have
 * issued.
 */
export function present<Record>(
  text: string | undefined,
  isIssued: (text: string) => boolean,
  find: (hash: string) => Promise<Granted<Record> | null>,
): Presented<Record> | undefined {
  if (text === undefined) return undefined;
  const hash = hashText(text);
  let found: Promise<Granted<Record> | null> | undefined;
  return {
    text,
    hash,
    find: () => {
      found ??= isIssued(text) ? find(hash) : Promise.resolve(null);
      return found;
    },
  };
}
