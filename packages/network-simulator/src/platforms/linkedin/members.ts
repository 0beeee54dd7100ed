import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { ensureCaller, ensureScope, type LinkedinServer } from './server.ts';
import type { LinkedinMember, LinkedinOrganization } from './state.ts';

/** `GET /v2/userinfo` (LinkedIn docs: "Sign In with LinkedIn using OpenID Connect"). It takes no version header. */
export function showUserInfo(server: LinkedinServer, request: SimulatorRequest): Answer {
  const caller = ensureCaller(server, request);
  ensureScope(caller, ['profile'], request);
  const { member, grant } = caller;
  const [givenName = '', ...familyNames] = member.displayName.split(' ');
  return jsonAnswer(200, {
    sub: member.id,
    name: member.displayName,
    given_name: givenName,
    family_name: familyNames.join(' '),
    picture: `${server.url()}/profile-displayphoto/${member.id}/200_200.png`,
    locale: { country: 'US', language: 'en' },
    ...(grant.scopes.includes('email')
      ? { email: `${member.username}@example.com`, email_verified: true }
      : {}),
  });
}

export function memberUrn({ id }: LinkedinMember): string {
  return `urn:li:person:${id}`;
}

export function organizationUrn({ id }: LinkedinOrganization): string {
  return `urn:li:organization:${id}`;
}

export function memberUrl(server: LinkedinServer, member: LinkedinMember): string {
  return `${server.url()}/in/${member.username}`;
}

export function organizationUrl(server: LinkedinServer, organization: LinkedinOrganization): string {
  return `${server.url()}/company/${organization.username}`;
}

/** The member or organisation of a URN. */
export function authorByUrn(
  server: LinkedinServer,
  urn: string,
): LinkedinMember | LinkedinOrganization | undefined {
  return (
    server.state.members.find((member) => memberUrn(member) === urn) ??
    server.state.organizations.find((organization) => organizationUrn(organization) === urn)
  );
}
