import type { Network } from '@crier/domain';
import { networkName } from '@crier/operations';
import type { SeenAnswer } from '@crier/publishers';
import { type Finding, ok, warn } from './finding.ts';

const NEARLY_PERCENT = 80;

/** How much of its limits the app has used, by what the network says beside its answers; no finding if it does not. */
export function checkUsage(
  { platform, appSigns }: Pick<Network, 'platform' | 'appSigns'>,
  answers: readonly SeenAnswer[],
): readonly Finding[] {
  const most = new Map<string, number>();
  for (const { limit, usedPercent } of answers.flatMap(({ headers }) =>
    appSigns?.usageIn === undefined ? [] : appSigns.usageIn((name) => headers.get(name)),
  ))
    most.set(limit, Math.max(usedPercent, most.get(limit) ?? 0));
  if (most.size === 0) return [];
  const label = `${platform} usage`;
  const told = (uses: readonly (readonly [string, number])[]) =>
    uses.map(([limit, percent]) => `${percent} % of the ${limit}`).join(', ');
  const nearly = [...most].filter(([, percent]) => percent >= NEARLY_PERCENT);
  if (nearly.length === 0) return [ok(label, `used: ${told([...most])}`)];
  const detail = `used: ${told(nearly)}; ${networkName(platform)} refuses posts for a while once all is used`;
  return [warn(label, detail, 'Post less often, or ask the network for a higher limit.')];
}
