import type { Granted } from '../../grants/grant.ts';
import { hashText } from '../../tokens/hash.ts';

/** A code or refresh token as a request presents it. */
export interface Presented<Record> {
  readonly text: string;
  readonly hash: string;
  /**
   * What is stored of it, with its grant and the app it was given to; looked up once, when it is first asked for. Its
   * app is the one that proves itself, so that client authentication needs no query of its own.
   */
  find(): Promise<Granted<Record> | null>;
}

/** What a parameter presents, if it is there. Nothing is looked up for a text that this server can't have issued. */
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
