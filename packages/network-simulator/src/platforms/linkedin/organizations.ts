import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { PathParameters } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { memberUrn, organizationUrl, organizationUrn } from './members.ts';
import { pageOf } from './paging.ts';
import {
  accessDenied,
  ensureCaller,
  ensureScope,
  type LinkedinCaller,
  type LinkedinServer,
  notFound,
  refuse,
} from './server.ts';
import type { LinkedinOrganization } from './state.ts';

const READERS = ['rw_organization_admin', 'r_organization_admin'];

/** `GET /rest/organizationAcls?q=roleAssignee`: the roles of the caller (LinkedIn docs: "Organization Access Control"). */
export function listRoles(server: LinkedinServer, request: SimulatorRequest): Answer {
  const caller = ensureCaller(server, request);
  ensureScope(caller, READERS, request);
  const { query } = request;
  if (query.get('q') !== 'roleAssignee')
    throw refuse(400, 'ILLEGAL_ARGUMENT', 'The finder must be q=roleAssignee');
  const isAsked = (name: string, value: string): boolean => (query.get(name) ?? value) === value;
  const elements =
    isAsked('role', 'ADMINISTRATOR') && isAsked('state', 'APPROVED')
      ? ownOrganizations(server, caller).map((organization) => ({
          role: 'ADMINISTRATOR',
          organization: organizationUrn(organization),
          roleAssignee: memberUrn(caller.member),
          state: 'APPROVED',
        }))
      : [];
  return jsonAnswer(200, pageOf(query, elements));
}

/** `GET /rest/organizations/{id}`, for its administrators. */
export function showOrganization(
  server: LinkedinServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  const caller = ensureCaller(server, request);
  ensureScope(caller, READERS, request);
  const organization = server.state.organizations.find((other) => other.id === id);
  if (organization === undefined) throw notFound(`Could not find entity`);
  if (!organization.administratorIds.includes(caller.member.id))
    throw accessDenied(`Member does not have permission to get organization ${id}`);
  return jsonAnswer(200, organizationJson(server, organization));
}

/** `GET /rest/organizations?ids=List(1,2)`: results and errors by id; `?q=vanityName`: the one of that name. */
export function findOrganizations(server: LinkedinServer, request: SimulatorRequest): Answer {
  const caller = ensureCaller(server, request);
  ensureScope(caller, READERS, request);
  const { query } = request;
  const own = ownOrganizations(server, caller);
  if (query.get('q') === 'vanityName') {
    const found = own.filter(({ username }) => username === query.get('vanityName'));
    return jsonAnswer(
      200,
      pageOf(
        query,
        found.map((organization) => organizationJson(server, organization)),
      ),
    );
  }
  const ids = /^List\(([\d,]*)\)$/.exec(query.get('ids') ?? '')?.[1]?.split(',');
  if (ids === undefined) throw refuse(400, 'ILLEGAL_ARGUMENT', 'ids must be List(…) or q be vanityName');
  const found = new Map(
    own.filter(({ id }) => ids.includes(id)).map((organization) => [organization.id, organization]),
  );
  const missing = ids.filter((id) => !found.has(id));
  return jsonAnswer(200, {
    results: Object.fromEntries(
      Array.from(found, ([id, organization]) => [id, organizationJson(server, organization)]),
    ),
    statuses: Object.fromEntries(ids.map((id) => [id, found.has(id) ? 200 : 403])),
    errors: Object.fromEntries(
      missing.map((id) => [id, { status: 403, code: 'ACCESS_DENIED', message: 'Not an administrator' }]),
    ),
  });
}

export function ownOrganizations(
  server: LinkedinServer,
  { member }: LinkedinCaller,
): readonly LinkedinOrganization[] {
  return server.state.organizations.filter(({ administratorIds }) => administratorIds.includes(member.id));
}

function organizationJson(
  server: LinkedinServer,
  organization: LinkedinOrganization,
): Readonly<Record<string, unknown>> {
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
