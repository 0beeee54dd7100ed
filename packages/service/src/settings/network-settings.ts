import type { PlatformKey } from '@crier/domain';
import { APP_NETWORKS, type AppSetup, type NetworkSetups } from '@crier/publishers';
import { isOrigin } from './media-disk-settings.ts';
import { parseOnOff } from './on-off.ts';
import type { SettingsProblem } from './settings-error.ts';

/** The settings of the networks, and the problems found in their variables. */
export interface NetworkSettings {
  readonly networks: NetworkSetups;
  readonly problems: readonly SettingsProblem[];
}

/** The names of the variables of all networks. */
export const NETWORK_VARIABLES: readonly string[] = APP_NETWORKS.flatMap(
  ({ platform, switches, apiVersions }) =>
    [
      ...['CLIENT_ID', 'CLIENT_SECRET', 'BASE_URL'],
      ...(apiVersions === null ? [] : ['API_VERSION']),
      ...Object.keys(switches).map((name) => name.toUpperCase()),
    ].map((name) => `${platform.toUpperCase()}_${name}`),
);

/**
 * How this installation is known to the networks, from `<NETWORK>_CLIENT_ID`, `<NETWORK>_CLIENT_SECRET`,
 * `<NETWORK>_BASE_URL`, `<NETWORK>_API_VERSION` and settings about the network's app, such as `<NETWORK>_PHOTO_UPLOADS`.
 * A network without its own app uses that of the network that lends it one.
 */
export function readNetworkSettings(
  environment: Readonly<Record<string, string | undefined>>,
): NetworkSettings {
  const problems: SettingsProblem[] = [];
  const own = new Map<PlatformKey, AppSetup>();
  for (const network of APP_NETWORKS) {
    const { platform } = network;
    const setup = readSetup(network, environment, problems);
    if (setup !== null) own.set(platform, setup);
  }
  const networks: Partial<Record<PlatformKey, AppSetup>> = {};
  for (const { platform, appOf } of APP_NETWORKS) {
    const setup = own.get(platform) ?? (appOf === null ? undefined : own.get(appOf));
    if (setup !== undefined) networks[platform] = setup;
  }
  return { networks, problems };
}

function readSetup(
  { platform, switches: defaults, apiVersions }: (typeof APP_NETWORKS)[number],
  environment: Readonly<Record<string, string | undefined>>,
  problems: SettingsProblem[],
): AppSetup | null {
  const prefix = platform.toUpperCase();
  const read = (name: string) => environment[`${prefix}_${name}`]?.trim() ?? '';
  const clientId = read('CLIENT_ID');
  const clientSecret = read('CLIENT_SECRET');
  const baseUrl = read('BASE_URL').replace(/\/+$/, '');
  const complain = (name: string, value: string, expected: string) =>
    problems.push({ name: `${prefix}_${name}`, missing: value === '', expected });
  if (baseUrl !== '' && !isOrigin(baseUrl)) {
    complain(
      'BASE_URL',
      baseUrl,
      'an http or https address without a path, which replaces every host of the network',
    );
  }
  const switches = Object.entries(defaults).map(([name, usual]) => {
    const value = read(name.toUpperCase());
    const isOn = value === '' ? usual : parseOnOff(value);
    if (isOn === undefined) complain(name.toUpperCase(), value, 'true or false');
    return [name, isOn ?? usual] as const;
  });
  const apiVersion = apiVersions === null ? '' : read('API_VERSION');
  if (apiVersions !== null && apiVersion !== '' && !apiVersions.isVersion(apiVersion))
    complain('API_VERSION', apiVersion, apiVersions.expected);
  const isPrintable = (text: string) => /^[\x21-\x7e]+$/.test(text);
  if (clientId === '' && clientSecret === '') return null;
  if (!isPrintable(clientId)) complain('CLIENT_ID', clientId, "the client id of the network's app");
  if (!isPrintable(clientSecret))
    complain('CLIENT_SECRET', clientSecret, "the client secret of the network's app");
  return {
    app: { clientId, clientSecret },
    baseUrl: baseUrl === '' ? null : baseUrl,
    ...(apiVersion === '' ? {} : { apiVersion }),
    ...(switches.length === 0 ? {} : { switches: Object.fromEntries(switches) }),
  };
}
