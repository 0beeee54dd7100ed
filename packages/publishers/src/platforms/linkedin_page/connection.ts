import type { ApiReader } from '../../connections/api-reader.ts';
import {
  type Identities,
  type Identity,
  identity,
  type NetworkConnection,
} from '../../connections/network-connection.ts';
import {
  linkedinRenewal,
  linkedinRevocation,
  linkedinRules,
  REST_HEADERS,
} from '../../families/linkedin-api/authorization.ts';
import { arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';

/** More pages than anyone chooses from; each costs a call. */
const MOST_PAGES = 100;
const PAGE_SIZE = 100;

/** LinkedIn docs: Community Management API, Organization Access Control, Organization Lookup. */
export const linkedinPageConnection: NetworkConnection = {
  platform: 'linkedin_page',
  appOf: 'linkedin',
  identityName: 'pages',
  withoutIdentity:
    'You do not administer any LinkedIn page. Ask a page administrator to make you a super administrator, then connect again.',
  rules: linkedinRules(['w_organization_social', 'r_organization_social', 'rw_organization_admin']),
  renewal: linkedinRenewal,
  revocation: linkedinRevocation,
  identities: async ({ read }, { accessToken }): Promise<Identities> => {
    const answer = await read({
      url: 'https://api.linkedin.com/rest/organizationAcls',
      query: { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED', count: String(PAGE_SIZE) },
      headers: REST_HEADERS,
      accessToken,
    });
    if (answer.outcome !== 'read') return answer;
    const ids = (arrayAt(answer.json, 'elements') ?? []).flatMap((element) => {
      const urn = textAt(element, 'organization') ?? textAt(element, 'organizationTarget');
      const id = /^urn:li:organization(?:Brand)?:(\d+)$/.exec(urn ?? '')?.[1];
      return id === undefined ? [] : [id];
    });
    const pages: Identity[] = [];
    for (const id of [...new Set(ids)].slice(0, MOST_PAGES)) {
      const page = await readPage(read, accessToken, id);
      if (!('remoteId' in page)) return page;
      pages.push(page);
    }
    return { outcome: 'identified', identities: pages };
  },
};

/** A page that is there but tells nothing keeps its id as its name. */
async function readPage(read: ApiReader, accessToken: string, id: string) {
  const answer = await read({
    url: `https://api.linkedin.com/rest/organizations/${id}`,
    headers: REST_HEADERS,
    accessToken,
  });
  if (answer.outcome === 'unavailable') return answer;
  const json = answer.outcome === 'read' ? answer.json : undefined;
  const localized = textAt(json, 'localizedName');
  const [translated] = Object.values(objectAt(objectAt(json, 'name'), 'localized') ?? {});
  const name = localized ?? (typeof translated === 'string' ? translated : undefined) ?? `Page ${id}`;
  return identity(idAt(json, 'id') ?? id, {
    name,
    username: textAt(json, 'vanityName') ?? name,
    image: undefined,
    data: { urn: `urn:li:organization:${id}` },
  });
}
