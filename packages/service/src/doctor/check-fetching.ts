import { lookup } from 'node:dns/promises';
import { isSpecialUseAddress } from '@crier/oauth-server';
import { APP_NETWORKS } from '@crier/publishers';
import type { Settings } from '../settings/settings.ts';
import { type Finding, ok, warn } from './finding.ts';

const ADVICE =
  'Set SERVICE_BASE_URL to a public https address. Until then, posts with files that these networks fetch fail.';

/** Every address of a host; empty if it has none. */
type Resolve = (host: string) => Promise<readonly string[]>;

const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);

/** Whether networks that fetch files could reach the installation; no finding if none of them is set up. */
export async function checkFetching(
  { baseUrl, allowPrivateNetwork, networks }: Pick<Settings, 'baseUrl' | 'allowPrivateNetwork' | 'networks'>,
  resolve: Resolve = resolveHost,
): Promise<readonly Finding[]> {
  const fetching = APP_NETWORKS.filter(({ platform, fetchesFiles }) => fetchesFiles && networks[platform]);
  if (fetching.length === 0) return [];
  const names = fetching.map(({ platform }) => platform).join(', ');
  const unreachable = (why: string) => [
    warn('fetching', `${names} cannot fetch files from ${baseUrl}: ${why}`, ADVICE),
  ];
  if (allowPrivateNetwork)
    return [ok('fetching', `${names} fetch files from ${baseUrl}/fetch; private addresses are allowed`)];
  if (!baseUrl.startsWith('https:')) return unreachable('it is not on https');
  const addresses = await resolve(new URL(baseUrl).hostname.replace(/^\[|\]$/g, ''));
  if (addresses.length === 0) return unreachable('its name has no address');
  const isPublic = addresses.some((address) => !isSpecialUseAddress(address));
  if (!isPublic) return unreachable(`${addresses.join(', ')} is not on the public internet`);
  return [ok('fetching', `${names} can fetch files from ${baseUrl}/fetch`)];
}
