import type { CheckMedia, RecordId } from './check-input.ts';
import type { ConversionPlan } from './conversion/conversion.ts';
import { boundsOf } from './conversion/file-bounds.ts';
import { planConversion } from './conversion/plan-conversion.ts';
import { limitsForFile, mimeTypesFor } from './definition/limits-for-file.ts';
import type { RuleTarget } from './definition/platform.ts';
import { readInput } from './input/read-input.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';
import { NETWORKS } from './platforms/registry.ts';
import type { AnyPost, AnyTarget } from './post.ts';
import { type LimitsByNetwork, targetsOf } from './targets.ts';

/** What becomes of a file for one account. */
export type PlannedFile = ConversionPlan & { readonly account: RecordId; readonly media: RecordId };

/**
 * What is to become of every file of a post before it is sent to each of the accounts: as little as the network allows,
 * judged by the facts that are known. Throws what `check` throws.
 */
export function planConversions(
  post: AnyPost,
  networks: AnyTarget | readonly AnyTarget[],
  { limits }: { readonly limits?: LimitsByNetwork } = {},
): readonly PlannedFile[] {
  return targetsOf(NETWORKS, readInput(NETWORKS, post, networks), limits).flatMap(({ target }) =>
    target.content.flatMap(({ media = [] }) =>
      media.flatMap((each) => {
        const plan = planFor(each, target);
        return plan === null ? [] : { ...plan, account: target.account.id, media: each.id };
      }),
    ),
  );
}

/** Null where nothing is known of what the network takes. */
function planFor(media: CheckMedia<RecordId>, target: RuleTarget): ConversionPlan | null {
  const file = limitsForFile(DESCRIPTIONS[target.platform.definition.key].files, media, target);
  if (file === undefined) return null;
  return planConversion(media, boundsOf(file, mimeTypesFor(file, target), target.limit));
}
