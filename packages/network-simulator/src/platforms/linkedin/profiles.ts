import type { JsonObject } from '../../http/body.ts';
import { avatarUrl } from '../../kit/avatars.ts';
import type { Call } from '../../kit/endpoint.ts';
import { memberUrn, organizationsOf, organizationUrl, organizationUrn } from './authors.ts';
import { pageOf } from './paging.ts';
import {
  accessDenied,
  illegalArgument,
  type LinkedinCaller,
  type LinkedinOrganization,
  type LinkedinServer,
  notFound,
} from './server.ts';

/** `GET /v2/userinfo` (LinkedIn docs: "Sign In with LinkedIn using OpenID Connect"). It takes no version header. */
export function showUserInfo(server: LinkedinServer, { caller: { member, grant } }: Call<LinkedinCaller>) {
  const [givenName = '', ...familyNames] = member.displayName.split(' ');
  const email = { email: `${member.username}@example.com`, email_verified: true };
  return {
    sub: member.id,
    name: member.displayName,
    given_name: givenName,
    family_name: familyNames.join(' '),
    picture: avatarUrl(server, member),
    locale: { country: 'US', language: 'en' },
    ...(grant.scopes.includes('email') ? email : {}),
  };
}

/** `GET /rest/organizationAcls?q=roleAssignee`: the roles of the caller (LinkedIn docs: "Organization Access Control"). */
export function listRoles(server: LinkedinServer, { query, caller: { member } }: Call<LinkedinCaller>) {
  if (query.get('q') !== 'roleAssignee') throw illegalArgument('The finder must be q=roleAssignee');
  const kind = { role: 'ADMINISTRATOR', state: 'APPROVED' };
  const isAsked = Object.entries(kind).every(([name, value]) => (query.get(name) ?? value) === value);
  const roles = organizationsOf(server, member).map((organization) => ({
    ...kind,
    organization: organizationUrn(organization),
    roleAssignee: memberUrn(member),
  }));
  return pageOf(query, isAsked ? roles : []);
}

/** `GET /rest/organizations/{id}`, for its administrators. */
export function showOrganization(server: LinkedinServer, { caller, param }: Call<LinkedinCaller>) {
  const organization = server.state.organizations.find(({ id }) => id === param('id'));
  if (organization === undefined) throw notFound(`Could not find entity`);
  if (!organization.administratorIds.includes(caller.member.id))
    throw accessDenied(`Member does not have permission to get organization ${param('id')}`);
  return organizationJson(server, organization);
}

/** `GET /rest/organizations?ids=List(1,2)`: results and errors by id; `?q=vanityName`: the one of that name. */
export function findOrganizations(server: LinkedinServer, { query, caller }: Call<LinkedinCaller>) {
  const own = organizationsOf(server, caller.member);
  const json = (organization: LinkedinOrganization) => organizationJson(server, organization);
  if (query.get('q') === 'vanityName') {
    const named = own.filter(({ username }) => username === query.get('vanityName'));
    return pageOf(query, named.map(json));
  }
  const ids = /^List\(([\d,]*)\)$/.exec(query.get('ids') ?? '')?.[1]?.split(',');
  if (ids === undefined) throw illegalArgument('ids must be List(…) or q be vanityName');
  const found = own.filter(({ id }) => ids.includes(id));
  const missing = ids.filter((id) => !found.some((organization) => organization.id === id));
  const denial = { status: 403, code: 'ACCESS_DENIED', message: 'Not an administrator' };
  return {
    results: Object.fromEntries(found.map((organization) => [organization.id, json(organization)])),
    statuses: Object.fromEntries(ids.map((id) => [id, missing.includes(id) ? 403 : 200])),
    errors: Object.fromEntries(missing.map((id) => [id, denial])),
  };
}

function organizationJson(server: LinkedinServer, organization: LinkedinOrganization): JsonObject {
  return {
    id: Number(organization.id),
    $URN: organizationUrn(organization),
    name: {
      localized: { en_US: organization.displayName },
      preferredLocale: { country: 'US', language: 'en' },
    },
    localizedName: organization.displayName,
    vanityName: organization.username,
    localizedWebsite: organizationUrl(server, organization),
    primaryOrganizationType: 'NONE',
    organizationStatus: 'OPERATING',
    versionTag: '1',
  };
}
