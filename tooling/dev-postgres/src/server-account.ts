import { readFileSync } from 'node:fs';

/** The user and group a process runs as. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/**
 * The account the server runs as: `undefined` means the one that runs this process.
 *
 * PostgreSQL refuses to run as root. For root the answer is the machine's `postgres` account, else `nobody`.
 */
export function findServerAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return NOBODY;
}
