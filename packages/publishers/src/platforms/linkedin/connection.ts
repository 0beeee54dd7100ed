import { identity, type NetworkConnection } from '../../connections/network-connection.ts';
import {
  linkedinRenewal,
  linkedinRevocation,
  linkedinRules,
} from '../../families/linkedin-api/authorization.ts';
import { addressAt, textAt } from '../../http/json.ts';

/** LinkedIn docs: Sign In with LinkedIn using OpenID Connect; Share on LinkedIn. */
export const linkedinConnection: NetworkConnection = {
  platform: 'linkedin',
  identityName: 'profiles',
  withoutIdentity: 'LinkedIn did not say whose profile it is.',
  rules: linkedinRules(['openid', 'profile', 'w_member_social']),
  renewal: linkedinRenewal,
  revocation: linkedinRevocation,
  identities: async ({ read }, { accessToken }) => {
    const answer = await read({ url: 'https://api.linkedin.com/v2/userinfo', accessToken });
    if (answer.outcome !== 'read') return answer;
    const sub = textAt(answer.json, 'sub');
    if (sub === undefined) return { outcome: 'identified', identities: [] };
    const name = textAt(answer.json, 'name') ?? sub;
    return {
      outcome: 'identified',
      identities: [
        identity(sub, {
          name,
          username: name,
          image: addressAt(answer.json, 'picture'),
          data: { urn: `urn:li:person:${sub}` },
        }),
      ],
    };
  },
};
