/**
 * The composer's part of the address: the account that the view is narrowed to, and the UUID that a new post received.
 */
export interface ComposerSearch {
  readonly account?: number;
  readonly post?: string;
}

/** Reads the composer's search from the address. Invalid parts are left out. */
export function readComposerSearch({ account, post }: Record<string, unknown>): ComposerSearch {
  const id = Number(account);
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { account: id } : {}),
    ...(typeof post === 'string' && post !== '' ? { post } : {}),
  };
}
