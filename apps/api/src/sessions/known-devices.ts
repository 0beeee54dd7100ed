import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from './session-cookie.ts';

const ID = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;
/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 86_400;

/** Browsers in which somebody has signed in to an account before. */
export interface KnownDevices {
  /** The id of this browser if somebody has signed in to the account here before, else null. */
  read(request: Pick<FastifyRequest, 'headers'>, account: string): string | null;
  /** Records that somebody signed in to the account here. */
  write(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, account: string): void;
}

/**
 * Known devices by a cookie that names the account only under a MAC. The cookie grants no access; it only spares its
 * owner the limits for strangers. A thief of the cookie gains as many attempts as one address has.
 */
export function createKnownDevices({
  secrets,
  baseUrl,
  random = randomBytes,
}: {
  /** The first key signs; all of them are accepted. */
  readonly secrets: readonly [string, ...string[]];
  readonly baseUrl: string;
  readonly random?: (bytes: number) => Buffer;
}): KnownDevices {
  const secure = baseUrl.startsWith('https:');
  const name = secure ? '__Host-crier_device' : 'crier_device';
  const attributes = `Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const macs = secrets.map(macBy);
  const [sign = macBy(secrets[0])] = macs;

  const read: KnownDevices['read'] = ({ headers }, account) => {
    const [, id = '', mac = ''] = ID.exec(readCookie(headers.cookie ?? '', name) ?? '') ?? [];
    if (id === '') return null;
    const given = Buffer.from(mac, 'base64url');
    const isOurs = macs.some((macOf) => isSame(given, macOf(id, account)));
    return isOurs ? id : null;
  };
  return {
    read,
    write: (request, reply, account) => {
      const id = read(request, account) ?? random(16).toString('base64url');
      reply.header('set-cookie', `${name}=${id}.${sign(id, account).toString('base64url')}; ${attributes}`);
    },
  };
}

/** The MAC of a browser's id and an account under a secret. */
function macBy(secret: string): (id: string, account: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'crier', 'known devices v1', 32));
  return (id, account) => createHmac('sha256', key).update(`${id} ${account}`).digest();
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
