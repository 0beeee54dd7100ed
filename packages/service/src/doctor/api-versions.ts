import type { PlatformKey } from '@crier/domain';
import { APP_NETWORKS } from '@crier/publishers';
import type { Settings } from '../settings/settings.ts';

/** The version of a network's interface that this installation speaks; times are ms since the epoch. */
export interface UsedVersion {
  readonly provider: PlatformKey;
  readonly version: string;
  readonly endsAt: number;
}

/** The versions in use at networks that are set up and end versions. */
export function usedVersions({ networks }: Pick<Settings, 'networks'>): readonly UsedVersion[] {
  return APP_NETWORKS.flatMap(({ platform: provider, apiVersions }) => {
    const setup = networks[provider];
    if (setup === undefined || apiVersions === null) return [];
    const version = setup.apiVersion ?? apiVersions.usual;
    return [{ provider, version, endsAt: apiVersions.endOf(version) }];
  });
}
