import { OAuthError } from '../errors/oauth-error.ts';
import type { FoundAccess } from '../grants/grant.ts';
import { appStateOf } from '../policy/registration-policy.ts';
import type { ProtectedResource } from '../resources/resource.ts';
import type { Kernel } from '../server/kernel.ts';
import { hashText } from '../tokens/hash.ts';
import { readBearer } from './bearer.ts';
import { toBearerChallenge } from './challenge.ts';
import type { LastUse } from './last-use.ts';

/** Whether a token may be used, and on whose behalf. */
export type AccessDecision = Access | AccessRefusal;

/** A token that may be used now, for this resource. */
export interface Access {
  allowed: true;
  userId: string;
  clientId: string;
  grantId: string;
  scopes: readonly string[];
  expiresAt: Date;
}

/** A refusal, ready to be sent: the challenge is among the headers. */
export interface AccessRefusal {
  allowed: false;
  status: 400 | 401 | 403 | 503;
  /** `null` when the request had no credentials (RFC 6750 §3.1). */
  error: 'invalid_request' | 'invalid_token' | 'insufficient_scope' | 'temporarily_unavailable' | null;
  message: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Finds a token by its hash with everything a check needs. A host can load more in the same query, such as the user and
 * their permissions.
 */
export type FindAccess = (hash: string) => Promise<FoundAccess | null>;

/** What checking needs besides the kernel. */
export interface AccessContext {
  kernel: Kernel;
  resource: ProtectedResource;
  name: string;
  lastUse: LastUse;
  /** Finds the token; by default the store does. */
  find?: FindAccess | undefined;
}

/** Checks the Authorization header of a request to a resource. Never rejects. */
export async function checkBearerHeader(
  authorization: string | null,
  context: AccessContext,
): Promise<AccessDecision> {
  const header = readBearer(authorization);
  if (header.kind === 'token') return checkAccessToken(header.token, context);
  return header.kind === 'none' ? unauthenticated(context, null) : malformed(context);
}

/**
 * Checks a token against one resource, without any cache. The token must be known and not expired, its grant not ended,
 * its user active, its app neither blocked nor excluded by the current setting, and both token and app valid for the
 * resource. A failing store is a 503, never `invalid_token`, which would make clients discard tokens. Never rejects.
 */
export async function checkAccessToken(token: string, context: AccessContext): Promise<AccessDecision> {
  const { kernel } = context;
  const find: FindAccess = context.find ?? ((hash) => kernel.stores.grants.findAccess(hash));
  try {
    const found = kernel.mint.isKind('access', token) ? await find(hashText(token)) : null;
    if (found === null || !(await isLive(found, kernel))) return unauthenticated(context, 'invalid_token');
    if (!reaches(found, context)) return wrongResource(context);
    context.lastUse.note(found.grant.id);
    const { grant, record } = found;
    const { userId, clientId } = grant;
    const scopes = record.scopes.filter((scope) => found.client.scopes.includes(scope));
    return { allowed: true, userId, clientId, grantId: grant.id, scopes, expiresAt: record.expiresAt };
  } catch (error) {
    if (!(error instanceof OAuthError)) kernel.report(error);
    return {
      allowed: false,
      status: 503,
      error: 'temporarily_unavailable',
      message: 'The server is temporarily unavailable; try again',
      headers: { 'Retry-After': '5' },
    };
  }
}

async function isLive(
  { record, grant, client, userActive, policy }: FoundAccess,
  kernel: Kernel,
): Promise<boolean> {
  if (record.expiresAt <= kernel.now() || grant.endedAt !== null || !userActive) return false;
  return (
    client.kind === 'registered' || appStateOf(client, policy ?? (await kernel.readPolicy())) === 'active'
  );
}

function reaches({ record, client }: FoundAccess, { resource, name }: AccessContext): boolean {
  const isTarget = record.resources === null || record.resources.includes(name);
  return isTarget && record.scopes.includes(resource.scope) && client.scopes.includes(resource.scope);
}

function unauthenticated({ resource }: AccessContext, error: 'invalid_token' | null): AccessRefusal {
  const { metadataUrl: resourceMetadata, scope } = resource;
  const challenge = toBearerChallenge({ error: error ?? undefined, resourceMetadata, scope });
  const headers = { 'WWW-Authenticate': challenge };
  return { allowed: false, status: 401, error, message: 'Unauthenticated.', headers };
}

function malformed({ resource }: AccessContext): AccessRefusal {
  const { metadataUrl: resourceMetadata, scope } = resource;
  const challenge = toBearerChallenge({ error: 'invalid_request', resourceMetadata, scope });
  return {
    allowed: false,
    status: 400,
    error: 'invalid_request',
    message: 'The Authorization header must hold one bearer token',
    headers: { 'WWW-Authenticate': challenge },
  };
}

function wrongResource({ resource }: AccessContext): AccessRefusal {
  const { metadataUrl: resourceMetadata, scope } = resource;
  const challenge = toBearerChallenge({ error: 'insufficient_scope', resourceMetadata, scope });
  return {
    allowed: false,
    status: 403,
    error: 'insufficient_scope',
    message: 'This token cannot be used for this resource',
    headers: { 'WWW-Authenticate': challenge },
  };
}
