import { networkName } from '@crier/operations';
import type { Settings } from '../settings/settings.ts';
import { usedVersions } from './api-versions.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const SOON_MS = 60 * 24 * 3_600_000;

/** Whether networks go on serving the versions of their interfaces that are in use; no finding if none ends any. */
export function checkVersions(settings: Pick<Settings, 'networks'>, now: number): readonly Finding[] {
  const used = usedVersions(settings);
  if (used.length === 0) return [];
  const listed = (versions: typeof used) =>
    versions
      .map(({ provider, version, endsAt }) => {
        const day = new Date(endsAt).toISOString().slice(0, 10);
        return `${networkName(provider)} ${version} ${endsAt > now ? 'ends' : 'ended'} on ${day}`;
      })
      .join(', ');
  const advice = `Set ${used.map(({ provider }) => `${provider.toUpperCase()}_API_VERSION`).join(' or ')} to a newer version, or update Crier.`;
  const ended = used.filter(({ endsAt }) => endsAt <= now);
  if (ended.length > 0) return [fail('api versions', listed(ended), advice)];
  const ending = used.filter(({ endsAt }) => endsAt - now < SOON_MS);
  return ending.length > 0
    ? [warn('api versions', listed(ending), advice)]
    : [ok('api versions', listed(used))];
}
