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

const MOST_FOLLOWERS = 10;

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

/**
 * `GET /rest/organizations?ids=List(1,2)`: results and errors by id; `?q=vanityName`: the one of that name, also if the
 * caller does not administer it.
 */
export function findOrganizations(server: LinkedinServer, { query, caller }: Call<LinkedinCaller>) {
  const own = organizationsOf(server, caller.member);
  const json = (organization: LinkedinOrganization) => organizationJson(server, organization);
  if (query.get('q') === 'vanityName') {
    const vanityName = query.get('vanityName');
    if (vanityName === null) throw illegalArgument('Parameter vanityName is required');
    const named = server.state.organizations.filter(({ username }) => username === vanityName);
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

/**
 * `GET /rest/peopleTypeahead?q=organizationFollowers`: at most ten followers whose first or last name begins like that, to
 * administrators of the organisation (LinkedIn docs: "People Typeahead API"). Here, every member follows everybody.
 */
export function findFollowers(server: LinkedinServer, { query, caller }: Call<LinkedinCaller>) {
  if (query.get('q') !== 'organizationFollowers')
    throw illegalArgument('The finder must be q=organizationFollowers');
  const urn = query.get('organization');
  if (!organizationsOf(server, caller.member).some((organization) => organizationUrn(organization) === urn))
    throw accessDenied(`Member ${memberUrn(caller.member)} does not administer ${urn}`);
  const keywords = query.get('keywords')?.toLowerCase() ?? '';
  if (keywords === '') throw illegalArgument('Parameter keywords is required');
  const begins = (name: string) => name.toLowerCase().startsWith(keywords);
  const found = server.state.accounts.filter(
    ({ displayName }) => begins(displayName) || displayName.split(' ').some(begins),
  );
  const elements = found.slice(0, MOST_FOLLOWERS).map((member) => {
    const [firstName = '', ...lastNames] = member.displayName.split(' ');
    return { member: memberUrn(member), firstName, lastName: lastNames.join(' '), headline: 'Baker' };
  });
  return { elements, paging: { start: 0, count: MOST_FOLLOWERS, links: [] } };
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
