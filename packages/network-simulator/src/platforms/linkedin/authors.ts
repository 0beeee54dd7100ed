import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { authorByUrn, memberUrn, organizationUrn } from './members.ts';
import { ownOrganizations } from './organizations.ts';
import { accessDenied, ensureScope, fieldError, type LinkedinCaller, type LinkedinServer } from './server.ts';

const ORGANIZATION = 'urn:li:organization:';

/** Throws unless the caller may write as the person or organisation of a URN. */
export function ensureWriter(
  server: LinkedinServer,
  request: SimulatorRequest,
  caller: LinkedinCaller,
  field: string,
  urn: unknown,
): asserts urn is string {
  if (typeof urn !== 'string' || !/^urn:li:(person|organization):[\w-]+$/.test(urn))
    throw fieldError('INVALID_URN_TYPE', field, `${field} must be the URN of a person or an organization`);
  ensureScope(caller, [urn.startsWith(ORGANIZATION) ? 'w_organization_social' : 'w_member_social'], request);
  ensureIsOne(server, caller, urn);
}

/** Throws unless the caller may read what a person or organisation has written. */
export function ensureReader(
  server: LinkedinServer,
  request: SimulatorRequest,
  caller: LinkedinCaller,
  urn: string,
): void {
  ensureScope(caller, [urn.startsWith(ORGANIZATION) ? 'r_organization_social' : 'r_member_social'], request);
  ensureIsOne(server, caller, urn);
}

/** The name under which the posts of a URN are listed. */
export function handleOf(server: LinkedinServer, urn: string): string {
  return authorByUrn(server, urn)?.username ?? '';
}

function ensureIsOne(server: LinkedinServer, caller: LinkedinCaller, urn: string): void {
  const isOne =
    urn === memberUrn(caller.member) ||
    ownOrganizations(server, caller).some((organization) => organizationUrn(organization) === urn);
  if (!isOne) throw accessDenied(`Member ${memberUrn(caller.member)} may not act for ${urn}`);
}
