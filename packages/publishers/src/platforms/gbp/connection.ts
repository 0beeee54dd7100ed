import type { JsonObject, JsonValue } from '@crier/domain';
import type { ApiReader, ReadFailure } from '../../connections/api-reader.ts';
import { identity, type NetworkConnection } from '../../connections/network-connection.ts';
import { googleRules } from '../../families/google-oauth/authorization.ts';
import { addressAt, arrayAt, objectAt, textAt } from '../../http/json.ts';

const ACCOUNTS = 'https://mybusinessaccountmanagement.googleapis.com/v1/accounts';
const LOCATIONS = 'https://mybusinessbusinessinformation.googleapis.com/v1';
const MOST_LISTS = 20;

/** Business Profile APIs docs: accounts.list, accounts.locations.list. Posts go to `accounts/1/locations/2`. */
export const gbpConnection: NetworkConnection = {
  platform: 'gbp',
  appOf: 'youtube',
  identityName: 'locations',
  withoutIdentity: 'This Google account manages no business location.',
  rules: googleRules(['https://www.googleapis.com/auth/business.manage']),
  renewal: { kind: 'refresh-token' },
  identities: async ({ read }, { accessToken }) => {
    const accounts = await readList(read, ACCOUNTS, { pageSize: '20' }, 'accounts', accessToken);
    if (!Array.isArray(accounts)) return accounts;
    const identities = [];
    for (const account of accounts) {
      const parent = textAt(account, 'name');
      if (parent === undefined || !/^accounts\/\d+$/.test(parent)) continue;
      const query = { readMask: 'name,title,storefrontAddress,metadata', pageSize: '100' };
      const url = `${LOCATIONS}/${parent}/locations`;
      const locations = await readList(read, url, query, 'locations', accessToken);
      if (!Array.isArray(locations)) return locations;
      for (const location of locations) {
        const name = textAt(location, 'name');
        if (name === undefined) continue;
        const title = textAt(location, 'title') ?? name;
        identities.push(
          identity(`${parent}/${name}`, {
            name: title,
            username: addressOf(location) ?? title,
            image: undefined,
            data: { url: addressAt(objectAt(location, 'metadata'), 'mapsUri') ?? null },
          }),
        );
      }
    }
    return { outcome: 'identified', identities };
  },
};

async function readList(
  read: ApiReader,
  url: string,
  query: Readonly<Record<string, string>>,
  member: string,
  accessToken: string,
): Promise<JsonValue[] | ReadFailure> {
  const found: JsonValue[] = [];
  let pageToken: string | undefined;
  for (let lists = 0; lists < MOST_LISTS; lists += 1) {
    const paged = pageToken === undefined ? query : { ...query, pageToken };
    const answer = await read({ url, query: paged, accessToken });
    if (answer.outcome !== 'read') return answer;
    found.push(...(arrayAt(answer.json, member) ?? []));
    pageToken = textAt(answer.json, 'nextPageToken');
    if (pageToken === undefined) break;
  }
  return found;
}

function addressOf(location: JsonValue): string | undefined {
  const address: JsonObject | undefined = objectAt(location, 'storefrontAddress');
  const lines = (arrayAt(address, 'addressLines') ?? []).filter((line) => typeof line === 'string');
  const locality = textAt(address, 'locality');
  const parts = locality === undefined ? lines : [...lines, locality];
  return parts.length === 0 ? undefined : parts.join(', ');
}
