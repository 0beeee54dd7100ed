import type { CheckAccount, CheckContent, RecordId } from './check-input.ts';
import { measureText, type TextUsage } from './measure-text.ts';
import type { AnyOptions } from './options/option-types.ts';
import { NETWORKS } from './platforms/registry.ts';
import type { LimitsByNetwork } from './targets.ts';

/**
 * How much of each text limit of the account's network the first content item of a post uses, as `check` counts it;
 * `postUsage` also covers first comments. `options` are the version's options of that network; `limits` replace the
 * networks' own. Throws what `check` throws.
 */
export function textUsage(
  account: CheckAccount<RecordId>,
  content: CheckContent,
  options: AnyOptions = {},
  limits?: LimitsByNetwork,
): readonly TextUsage[] {
  return measureText(NETWORKS, account, content, options, limits);
}
