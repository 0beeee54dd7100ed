import type { ConnectedAccount } from '@crier/domain';
import { optionsOf } from '@crier/requirements-engine';
import { type AppConnectionFacts, type GrantWork, identity } from '../../connections/app-connection.ts';
import { appNetwork } from '../../connections/app-network.ts';
import type { Grant } from '../../connections/grant.ts';
import {
  commentLimits,
  FEED_SCOPES,
  INTROSPECTION_URL,
  linkedinRenewal,
  linkedinRevocation,
  linkedinRules,
  linkedinScopes,
  linkedinVersions,
  restHeaders,
} from '../../families/linkedin-api/authorization.ts';
import { isOwn } from '../../families/linkedin-api/errors.ts';
import { linkedinPublishing } from '../../families/linkedin-api/publishing.ts';
import { arrayAt, textAt } from '../../http/json.ts';
import { inspectPage, pageFrom, pageUrn } from './page.ts';

/** More pages than anyone would choose from; each costs a call. */
const MOST_PAGES = 100;
const PAGE_SIZE = 100;
const SCOPES = ['w_organization_social', 'r_organization_social', 'rw_organization_admin'];
const FEED = 'w_organization_social_feed';
const FOLLOWERS = 'r_organization_followers';

/** Whether the app may ask for the scope for finding followers, which LinkedIn approves for few apps. */
const SWITCHES = { ...FEED_SCOPES, follower_search: false };

/** LinkedIn docs: Community Management API, Organization Access Control, Organization Lookup. */
const connection: AppConnectionFacts = {
  isOwn,
  appOf: 'linkedin',
  identityName: 'pages',
  withoutIdentity:
    'You do not administer any LinkedIn page. Ask a page administrator to make you a super administrator, then connect again.',
  rules: linkedinRules(SCOPES),
  scopesFor: (switches) => [
    ...linkedinScopes(SCOPES, FEED)(switches),
    ...(switches['follower_search'] === true ? [FOLLOWERS] : []),
  ],
  switches: SWITCHES,
  apiVersions: linkedinVersions,
  renewal: linkedinRenewal,
  revocation: linkedinRevocation,
  introspectionUrl: INTROSPECTION_URL,
  scopeUses: {
    w_organization_social: 'posts',
    [FEED]: 'comments',
    [FOLLOWERS]: 'finding followers to mention',
  },
  identities: async ({ read, apiVersion }, grant) => {
    const { accessToken } = grant;
    const answer = await read({
      url: 'https://api.linkedin.com/rest/organizationAcls',
      query: { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED', count: String(PAGE_SIZE) },
      headers: restHeaders(apiVersion),
      accessToken,
    });
    if (answer.outcome !== 'read') return answer;
    const ids = (arrayAt(answer.json, 'elements') ?? []).flatMap((element) => {
      const urn = textAt(element, 'organization') ?? textAt(element, 'organizationTarget');
      const id = /^urn:li:organization(?:Brand)?:(\d+)$/.exec(urn ?? '')?.[1];
      return id === undefined ? [] : [id];
    });
    const pages: ConnectedAccount[] = [];
    for (const id of [...new Set(ids)].slice(0, MOST_PAGES)) {
      const page = await readPage({ read, apiVersion }, grant, id);
      if (!('remoteId' in page)) return page;
      pages.push(page);
    }
    return { outcome: 'identified', identities: pages };
  },
};

const publishing = linkedinPublishing({
  urnOf: pageUrn,
  choicesFor: ({ account, options }) => ({
    ...optionsOf('linkedin_page', options, account.id),
    visibility: 'PUBLIC',
  }),
  followersFor: (switches) => (switches['follower_search'] === true ? 'approved' : null),
  inspect: inspectPage,
});

export const linkedinPage = appNetwork(connection, publishing);

/** A page that exists but reveals nothing gets its id as its name. */
async function readPage(
  { read, apiVersion }: Pick<GrantWork, 'read' | 'apiVersion'>,
  grant: Grant,
  id: string,
) {
  const answer = await read({
    url: `https://api.linkedin.com/rest/organizations/${id}`,
    headers: restHeaders(apiVersion),
    accessToken: grant.accessToken,
  });
  if (answer.outcome === 'unavailable') return answer;
  const json = answer.outcome === 'read' ? answer.json : undefined;
  return identity(grant, { ...pageFrom(json, id), limits: commentLimits(grant, FEED) });
}
