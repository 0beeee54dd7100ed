import { optionsOf } from '@crier/requirements-engine';
import { type AppConnectionFacts, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import {
  commentLimits,
  FEED_SCOPES,
  INTROSPECTION_URL,
  linkedinRenewal,
  linkedinRevocation,
  linkedinRules,
  linkedinScopes,
  linkedinVersions,
} from '../../families/linkedin-api/authorization.ts';
import { isOwn } from '../../families/linkedin-api/errors.ts';
import { linkedinPublishing } from '../../families/linkedin-api/publishing.ts';
import { memberFrom, memberUrn, readMember } from './member.ts';

const SCOPES = ['openid', 'profile', 'w_member_social'];
const FEED = 'w_member_social_feed';

/** LinkedIn docs: Sign In with LinkedIn using OpenID Connect; Share on LinkedIn. */
const connection: AppConnectionFacts = {
  isOwn,
  identityName: 'profiles',
  withoutIdentity: 'LinkedIn did not say whose profile it is.',
  rules: linkedinRules(SCOPES),
  scopesFor: linkedinScopes(SCOPES, FEED),
  switches: FEED_SCOPES,
  apiVersions: linkedinVersions,
  renewal: linkedinRenewal,
  revocation: linkedinRevocation,
  introspectionUrl: INTROSPECTION_URL,
  scopeUses: { w_member_social: 'posts', [FEED]: 'comments' },
  identities: async ({ read }, grant) => {
    const { accessToken } = grant;
    const answer = await read({ url: 'https://api.linkedin.com/v2/userinfo', accessToken });
    if (answer.outcome !== 'read') return answer;
    const member = memberFrom(answer.json);
    return {
      outcome: 'identified',
      identities:
        member === undefined ? [] : [identity(grant, { ...member, limits: commentLimits(grant, FEED) })],
    };
  },
};

const publishing = linkedinPublishing({
  urnOf: memberUrn,
  choicesFor: ({ account, options }) => optionsOf('linkedin', options, account.id),
  // Only pages have followers that LinkedIn lets apps search.
  followersFor: () => null,
  inspect: readMember,
});

export const linkedin = appNetwork(connection, publishing);
