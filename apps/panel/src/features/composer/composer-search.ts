/**
 * The composer's part of the address: the account that the view is narrowed to, the UUID that a new post received, and
 * the time for which it is written, by the workspace's clock: `YYYY-MM-DDTHH:MM`.
 */
export interface ComposerSearch {
  readonly account?: number;
  readonly post?: string;
  readonly at?: string;
}

const CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Reads the composer's search from the address. Invalid parts are left out. */
export function readComposerSearch({ account, post, at }: Record<string, unknown>): ComposerSearch {
  const id = Number(account);
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { account: id } : {}),
    ...(typeof post === 'string' && post !== '' ? { post } : {}),
    ...(typeof at === 'string' && CLOCK.test(at) && !Number.isNaN(Date.parse(`${at}Z`)) ? { at } : {}),
  };
}
