import type { CheckAccount, CheckContent, JsonObject } from '@crier/domain';
import { count } from '@crier/text-counter';
import { formatFor } from './definition/format-for.ts';
import { type LimitUnit, limitFor } from './definition/limit.ts';
import { ensureAccounts } from './input/ensure-accounts.ts';
import { ensureContent } from './input/ensure-post.ts';
import { hasPlatform, platformOf } from './platforms/registry.ts';
import { lengthIn } from './text/length-in.ts';
import { textOf } from './text/publishable-text.ts';

/** How much of a text limit is used. */
export interface TextUsage {
  readonly length: number;
  readonly limit: number;
  readonly unit: LimitUnit;
}

/**
 * How much of each text limit of the account's network a content item uses, as `check` counts it. `options`
 * are the version's options of that network. Throws what `check` throws.
 */
export function textUsage(
  account: CheckAccount,
  content: CheckContent,
  options: JsonObject = {},
): readonly TextUsage[] {
  ensureAccounts([account], hasPlatform);
  ensureContent(content, 'content');
  const platform = platformOf(account.provider);
  const counted = count(textOf(platform.definition, content), platform.counting(account));
  return formatFor(platform.definition, account, options, content).text.map((limit) => ({
    length: lengthIn(limit.unit, counted),
    limit: limitFor(limit, account),
    unit: limit.unit,
  }));
}
