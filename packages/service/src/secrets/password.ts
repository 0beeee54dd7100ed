import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's recommendation for Argon2id; memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The PHC string format: algorithm, version 19 (1.3), cost, salt and hash in base64 without padding. */
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** An Argon2id hash of a password (RFC 9106) with a random salt, as a PHC string. Takes about 30 ms and 19 MiB. */
export async function hashPassword(
  password: string,
  random: (bytes: number) => Buffer = randomBytes,
): Promise<string> {
  const salt = random(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** True when the password is the one that was hashed, compared in constant time; false for anything unreadable. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? [];
  if (memory === undefined || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  try {
    const found = await derive(password, Buffer.from(salt, 'base64'), expected.length, cost);
    return timingSafeEqual(found, expected);
  } catch {
    return false;
  }
}

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** The password counts in normal form C, so that it does not matter how a keyboard composes its letters. */
function derive(password: string, salt: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      { ...cost, message: password.normalize('NFC'), nonce: salt, tagLength },
      (error, key) => {
        if (error) reject(error);
        else resolve(key);
      },
    );
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
