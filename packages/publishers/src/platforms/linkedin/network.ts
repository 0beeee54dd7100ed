import { optionsOf } from '@crier/requirements-engine';
import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import {
  INTROSPECTION_URL,
  linkedinRenewal,
  linkedinRevocation,
  linkedinRules,
} from '../../families/linkedin-api/authorization.ts';
import { isOwn } from '../../families/linkedin-api/errors.ts';
import { linkedinPublishing } from '../../families/linkedin-api/publishing.ts';
import { memberFrom, memberUrn, readMember } from './member.ts';

/** LinkedIn docs: Sign In with LinkedIn using OpenID Connect; Share on LinkedIn. */
const connection: AppConnectionFacts = {
  isOwn,
  identityName: 'profiles',
  withoutIdentity: 'LinkedIn did not say whose profile it is.',
  rules: linkedinRules(['openid', 'profile', 'w_member_social']),
  renewal: linkedinRenewal,
  revocation: linkedinRevocation,
  introspectionUrl: INTROSPECTION_URL,
  scopeUses: { w_member_social: 'posts', w_member_social_feed: 'comments' },
  identities: async ({ read }, grant) => {
    const { accessToken } = grant;
    const answer = await read({ url: 'https://api.linkedin.com/v2/userinfo', accessToken });
    if (answer.outcome !== 'read') return answer;
    const member = memberFrom(answer.json);
    return { outcome: 'identified', identities: member === undefined ? [] : [identity(grant, member)] };
  },
};

const publishing = linkedinPublishing({
  urnOf: memberUrn,
  visibilityOf: ({ account, options }) => optionsOf('linkedin', options, account.id).visibility,
  inspect: readMember,
});

export const linkedin = appNetwork(connection, publishing);
