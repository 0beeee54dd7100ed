import { memberUrn, organizationUrn } from './authors.ts';
import type { WrittenMention } from './little-text.ts';
import type { LinkedinServer } from './server.ts';

/**
 * The mentions that LinkedIn shows as links, in order. The name of an organisation has to be its own to the letter; that
 * of a person may be a part of theirs, in whole words. Any other stays plain text, without an error (LinkedIn docs: "Posts
 * API", mentions).
 */
export function linkedMentions(
  { state }: LinkedinServer,
  written: readonly WrittenMention[],
): readonly WrittenMention[] {
  return written.filter(({ name, urn }) => {
    const organization = state.organizations.find((one) => organizationUrn(one) === urn);
    const member = state.accounts.find((one) => memberUrn(one) === urn);
    if (organization !== undefined) return organization.displayName === name;
    return member !== undefined && ` ${member.displayName} `.includes(` ${name} `);
  });
}
