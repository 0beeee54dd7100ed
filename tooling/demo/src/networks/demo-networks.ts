import { PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import { NO_LIMITS } from '@crier/lab';
import { type AccountSpec, defaultInstances, type SimulatorOptions } from '@crier/network-simulator';

/** The accounts of an instance; undefined for the usual ones. */
export type AccountsAt = (key: string) => readonly AccountSpec[] | undefined;

type InstanceSpec = NonNullable<SimulatorOptions['instances']>[number];

/** The app by which the demo is known to simulated networks. They admit everybody, so none of this is secret. */
const APP = { clientId: 'crier-demo', clientSecret: 'crier-demo-secret', name: 'Crier', approved: true };

/** Networks at which an operator registers an app, by the key of the instance that imitates them. */
const APP_NETWORKS: Readonly<Partial<Record<PlatformKey, string>>> = {
  twitter: 'x',
  linkedin: 'linkedin',
  linkedin_page: 'linkedin',
  threads: 'threads',
  instagram: 'instagram',
  facebook_page: 'facebook',
  pinterest: 'pinterest',
  tiktok: 'tiktok',
  youtube: 'youtube',
  gbp: 'gbp',
};

/**
 * The instances of the demo, with rate limits or without; `callbackOf` is where a network sends people back to, and
 * `accountsAt` the accounts of an instance if it does not have the usual ones.
 */
export function demoInstances(
  callbackOf: (platform: string) => string,
  limits: boolean,
  accountsAt: AccountsAt,
): readonly InstanceSpec[] {
  const withApps = [...new Set(Object.values(APP_NETWORKS))].map((key): InstanceSpec => {
    const platforms = PLATFORM_KEYS.filter((platform) => APP_NETWORKS[platform] === key);
    const [network = ''] = platforms;
    return { key, network, apps: [{ ...APP, redirectUris: platforms.map(callbackOf) }] } as InstanceSpec;
  });
  const specs: readonly InstanceSpec[] = [
    ...defaultInstances(),
    { key: 'pixelfed', network: 'pixelfed' },
    ...withApps,
  ];
  const peopled = specs.map((spec) => {
    const accounts = accountsAt(spec.key);
    return accounts === undefined ? spec : { ...spec, accounts };
  });
  return limits ? peopled : peopled.map(withoutLimits);
}

function withoutLimits(spec: InstanceSpec): InstanceSpec {
  const settings = Object.entries(NO_LIMITS).find(([network]) => network === spec.network)?.[1];
  return settings === undefined ? spec : { ...spec, settings };
}

/**
 * The service's settings about the simulated networks: its apps there, and the addresses of Bluesky's video service and
 * web app.
 */
export function networkEnvironment(instances: readonly { readonly key: string; readonly url: string }[]) {
  const told = Object.entries(APP_NETWORKS).flatMap(([platform, key]) => {
    const url = instances.find((instance) => instance.key === key)?.url;
    const name = platform.toUpperCase();
    return [
      [`${name}_CLIENT_ID`, APP.clientId],
      [`${name}_CLIENT_SECRET`, APP.clientSecret],
      [`${name}_BASE_URL`, url],
    ];
  });
  told.push(['TIKTOK_PHOTO_UPLOADS', 'true']);
  const bluesky = instances.find(({ key }) => key === 'bluesky')?.url;
  told.push(['BLUESKY_VIDEO_SERVICE', bluesky], ['BLUESKY_APP', bluesky]);
  return Object.fromEntries(told) as Readonly<Record<string, string>>;
}
