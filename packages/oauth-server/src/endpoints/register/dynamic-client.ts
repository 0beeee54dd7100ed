import type { ClientRecord } from '../../clients/client.ts';
import type { CarriedApp } from '../../requests/request-seal.ts';
import type { Kernel } from '../../server/kernel.ts';

/** The record of a newly registered app: a public client, with the rights that every self-registered app may have. */
export function toDynamicClient({ clientId, name, redirectUris }: CarriedApp, kernel: Kernel): ClientRecord {
  return {
    clientId,
    kind: 'dynamic',
    name,
    redirectUris,
    scopes: kernel.selfRegisteredScopes,
    authMethods: ['none'],
    secretHash: null,
    jwksUri: null,
    logo: null,
    freshUntil: null,
    createdAt: kernel.now(),
    blockedAt: null,
  };
}
