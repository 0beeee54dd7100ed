import { SESSION_SECONDS } from '@crier/operations/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** How the token of a session travels. */
export interface SessionCookie {
  readonly name: string;
  /** The token of a request; null when there is none or it can't be one. */
  read(request: Pick<FastifyRequest, 'headers'>): string | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Over https the cookie has the prefix `__Host-`, which only this very host can set, and `Secure`. Over plain http,
 * which is for this computer or a private network, not every browser accepts these, so the cookie has neither.
 * `SameSite=Lax`: the cookie is sent when an app sends somebody here, but not with a form of another site.
 */
export function createSessionCookie(baseUrl: string): SessionCookie {
  const secure = baseUrl.startsWith('https:');
  const name = secure ? '__Host-crier_session' : 'crier_session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const write = (reply: FastifyReply, value: string, seconds: number) => {
    reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`);
  };
  return {
    name,
    read: ({ headers }) => {
      const value = readCookie(headers.cookie ?? '', name);
      return value !== null && TOKEN.test(value) ? value : null;
    },
    write: (reply, token) => write(reply, token, SESSION_SECONDS),
    clear: (reply) => write(reply, '', 0),
  };
}

/** The first value of a cookie by its exact name (RFC 6265 §5.4). */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return null;
}
