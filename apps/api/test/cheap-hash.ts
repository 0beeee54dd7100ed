import { argon2Sync, randomBytes } from 'node:crypto';

const COST = { memory: 8, passes: 1, parallelism: 1 } as const;

/** A stored password that takes a thousandth of the usual time to make and to check, as a PHC string. */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { ...COST, message: password, nonce, tagLength: 32 });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
