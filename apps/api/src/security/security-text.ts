import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** Far less than the year that RFC 9116 §2.5.5 recommends as the longest, and renewed with each answer. */
const LASTS_DAYS = 60;

/** Serves `security.txt` (RFC 9116) at the root of the host if the operator named a contact. */
export function installSecurityText(
  app: FastifyInstance,
  { settings, now }: Pick<ApiOptions, 'settings' | 'now'>,
): void {
  const { securityContact, baseUrl } = settings;
  if (securityContact === null) return;
  app.get(PATH, (_request, reply) => {
    reply.type('text/plain; charset=utf-8').send(securityText(securityContact, baseUrl, now()));
  });
}

function securityText(contact: string, baseUrl: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + LASTS_DAYS) * DAY_MS).toISOString();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Canonical: ${new URL(baseUrl).origin}${PATH}`,
  ];
  return `${lines.join('\n')}\n`;
}
