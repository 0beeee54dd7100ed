import type { CheckAccount, CheckContent, JsonObject } from '@crier/domain';
import { count } from '@crier/text-counter';
import { formatFor } from './definition/format-for.ts';
import { type LimitUnit, limitFor } from './definition/limit.ts';
import type { Networks } from './definition/networks.ts';
import { ensureAccounts } from './input/ensure-accounts.ts';
import { ensureContent } from './input/ensure-post.ts';
import { lengthIn } from './text/length-in.ts';
import { textOf } from './text/publishable-text.ts';

/** How much of a text limit is used. */
export interface TextUsage {
  readonly length: number;
  readonly limit: number;
  readonly unit: LimitUnit;
}

/** Guarantees what `textUsage` does, for the given networks. */
export function measureText(
  networks: Networks,
  account: CheckAccount,
  content: CheckContent,
  options: JsonObject,
): readonly TextUsage[] {
  ensureAccounts([account], networks.has);
  ensureContent(content, 'content');
  const platform = networks.of(account.provider);
  const counted = count(textOf(platform.definition, content), platform.counting(account));
  return formatFor(platform.definition, account, options, content).text.map((limit) => ({
    length: lengthIn(limit.unit, counted),
    limit: limitFor(limit, account),
    unit: limit.unit,
  }));
}
