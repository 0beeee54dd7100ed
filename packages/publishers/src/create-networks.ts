import { type NetworkPublishing, type Networks, PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import type { PublisherEffects } from './effects.ts';
import { withinFence } from './http/call-fence.ts';
import { createPublisherKit } from './kit.ts';
import type { ApiVersions, AppSetup, NetworkModule } from './network-module.ts';
import { bluesky } from './platforms/bluesky/network.ts';
import { facebookPage } from './platforms/facebook_page/network.ts';
import { gbp } from './platforms/gbp/network.ts';
import { instagram } from './platforms/instagram/network.ts';
import { linkedin } from './platforms/linkedin/network.ts';
import { linkedinPage } from './platforms/linkedin_page/network.ts';
import { mastodon } from './platforms/mastodon/network.ts';
import { createPublishing as statusPublishing } from './platforms/mastodon/publishing.ts';
import { pinterest } from './platforms/pinterest/network.ts';
import { pixelfed } from './platforms/pixelfed/network.ts';
import { threads } from './platforms/threads/network.ts';
import { tiktok } from './platforms/tiktok/network.ts';
import { twitter } from './platforms/twitter/network.ts';
import { youtube } from './platforms/youtube/network.ts';
import { withReason } from './reasons/network-reasons.ts';
import { withinOperation } from './recording/record-calls.ts';

const MODULES: Readonly<Record<PlatformKey, NetworkModule>> = {
  twitter,
  threads,
  bluesky,
  mastodon,
  pixelfed: pixelfed(statusPublishing),
  linkedin,
  linkedin_page: linkedinPage,
  facebook_page: facebookPage,
  instagram,
  pinterest,
  youtube,
  tiktok,
  gbp,
};

/** How an installation is known to the networks at which its operator registered it. */
export type NetworkSetups = Readonly<Partial<Record<PlatformKey, AppSetup>>>;

/** A network whose app an operator registers by hand. */
interface AppNetwork {
  readonly platform: PlatformKey;
  /** The network whose app it uses. */
  readonly appOf: PlatformKey | null;
  /** The operator's settings for the app, with their defaults. */
  readonly switches: Readonly<Record<string, boolean>>;
  /** Whether it fetches files, or some of them, from the installation. */
  readonly fetchesFiles: boolean;
  /** The versions of its interface among which the operator may choose; null if it has none. */
  readonly apiVersions: ApiVersions | null;
}

export const APP_NETWORKS: readonly AppNetwork[] = PLATFORM_KEYS.flatMap((platform) => {
  const { app } = MODULES[platform];
  if (app === null) return [];
  const { lender, ...facts } = app;
  return { platform, appOf: lender, ...facts };
});

/** All networks, with the apps that the operator registered. They act only through the given effects. */
export function createNetworks(effects: PublisherEffects, setups: NetworkSetups): Networks {
  const kit = createPublisherKit(effects);
  const networks = PLATFORM_KEYS.map((platform) => {
    const parts = MODULES[platform].create(kit, setups[platform] ?? null);
    const publishing = parts.publishing && told(platform, recorded(fenced(parts.publishing)));
    return [platform, { platform, ...parts, publishing }] as const;
  });
  return Object.fromEntries(networks) as Networks;
}

/** Answers carry the reasons that the network gave. */
function told(platform: PlatformKey, publishing: NetworkPublishing): NetworkPublishing {
  return {
    ...publishing,
    perform: async (context) => withReason(platform, await publishing.perform(context)),
  };
}

/** What calls are made for is known to a recording. */
function recorded(publishing: NetworkPublishing): NetworkPublishing {
  return {
    ...publishing,
    inspect: (context) =>
      withinOperation({ operation: 'inspect', step: null }, () => publishing.inspect(context)),
    perform: (context) =>
      withinOperation({ operation: 'perform', step: context.step.kind }, () => publishing.perform(context)),
    readBack: (context) =>
      withinOperation({ operation: 'read_back', step: context.step.kind }, () =>
        publishing.readBack(context),
      ),
  };
}

/** The calls of a step begin only while its fence allows it. */
function fenced(publishing: NetworkPublishing): NetworkPublishing {
  const perform: NetworkPublishing['perform'] = (context) =>
    withinFence(context.fence, () => publishing.perform(context));
  return { ...publishing, perform };
}
