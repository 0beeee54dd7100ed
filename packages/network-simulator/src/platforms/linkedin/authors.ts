import type { Call } from '../../kit/endpoint.ts';
import type { Account } from '../../kit/server.ts';
import {
  accessDenied,
  ensureScope,
  fieldError,
  type LinkedinCaller,
  type LinkedinOrganization,
  type LinkedinServer,
} from './server.ts';

const ORGANIZATION = 'urn:li:organization:';

export function memberUrn({ id }: Account): string {
  return `urn:li:person:${id}`;
}

export function organizationUrn({ id }: LinkedinOrganization): string {
  return `${ORGANIZATION}${id}`;
}

export function organizationUrl(server: LinkedinServer, { username }: LinkedinOrganization): string {
  return `${server.url()}/company/${username}`;
}

/** The organisations a member administers. */
export function organizationsOf({ state }: LinkedinServer, { id }: Account): readonly LinkedinOrganization[] {
  return state.organizations.filter(({ administratorIds }) => administratorIds.includes(id));
}

/** Throws unless the caller may write as the person or organisation of a URN. */
export function ensureWriter(
  server: LinkedinServer,
  call: Call<LinkedinCaller>,
  field: string,
  urn: unknown,
): asserts urn is string {
  if (typeof urn !== 'string' || !/^urn:li:(person|organization):[\w-]+$/.test(urn))
    throw fieldError('INVALID_URN_TYPE', field, `${field} must be the URN of a person or an organization`);
  ensureMayAct(server, call, 'w', urn);
}

/** Throws unless the caller may read what a person or organisation has written. */
export function ensureReader(server: LinkedinServer, call: Call<LinkedinCaller>, urn: string): void {
  ensureMayAct(server, call, 'r', urn);
}

/** The name under which the posts of a URN are listed. */
export function handleOf({ state }: LinkedinServer, urn: string): string {
  const author =
    state.accounts.find((member) => memberUrn(member) === urn) ??
    state.organizations.find((organization) => organizationUrn(organization) === urn);
  return author?.username ?? '';
}

function ensureMayAct(
  server: LinkedinServer,
  call: Call<LinkedinCaller>,
  right: 'r' | 'w',
  urn: string,
): void {
  const kind = urn.startsWith(ORGANIZATION) ? 'organization' : 'member';
  ensureScope(call.caller, [`${right}_${kind}_social`], call);
  const { member } = call.caller;
  const own = [memberUrn(member), ...organizationsOf(server, member).map(organizationUrn)];
  if (!own.includes(urn)) throw accessDenied(`Member ${memberUrn(member)} may not act for ${urn}`);
}
