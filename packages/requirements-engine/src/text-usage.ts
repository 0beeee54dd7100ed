import type { CheckAccount, CheckContent, JsonObject } from '@crier/domain';
import { measureText, type TextUsage } from './measure-text.ts';
import { NETWORKS } from './platforms/registry.ts';

/**
 * How much of each text limit of the account's network a content item uses, as `check` counts it. `options`
 * are the version's options of that network. Throws what `check` throws.
 */
export function textUsage(
  account: CheckAccount,
  content: CheckContent,
  options: JsonObject = {},
): readonly TextUsage[] {
  return measureText(NETWORKS, account, content, options);
}
