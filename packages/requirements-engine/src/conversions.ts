import type { CheckMedia, RecordId } from './check-input.ts';
import type { ConversionPlan } from './conversion/conversion.ts';
import { boundsOf } from './conversion/file-bounds.ts';
import { planConversion } from './conversion/plan-conversion.ts';
import type { FileLimits } from './definition/file-limits.ts';
import { limitsForFile, mimeTypesFor } from './definition/limits-for-file.ts';
import type { RuleTarget } from './definition/platform.ts';
import { readInput } from './input/read-input.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';
import { NETWORKS } from './platforms/registry.ts';
import type { AnyPost, AnyTarget, PostMedia } from './post.ts';
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
      media.flatMap((each) => planFor(each, target, limitsForFile(filesOf(target), each, target))),
    ),
  );
}

/**
 * What is to become of pictures that are sent to each of the accounts as covers of videos: what the network takes as
 * covers, else what its pictures are in the plainest form of post. Throws what `check` throws.
 */
export function planCovers(
  covers: readonly PostMedia[],
  networks: AnyTarget | readonly AnyTarget[],
  { limits }: { readonly limits?: LimitsByNetwork } = {},
): readonly PlannedFile[] {
  return targetsOf(NETWORKS, readInput(NETWORKS, { media: covers }, networks), limits).flatMap(({ target }) =>
    (target.content[0].media ?? []).flatMap((each) => {
      const { covers: terms } = DESCRIPTIONS[target.platform.definition.key];
      return planFor(each, target, terms?.file ?? limitsForFile(filesOf(target), each, target));
    }),
  );
}

function filesOf({ platform }: RuleTarget): readonly FileLimits[] {
  return DESCRIPTIONS[platform.definition.key].files;
}

/** None where nothing is known of what the network takes. */
function planFor(
  media: CheckMedia<RecordId>,
  target: RuleTarget,
  file: FileLimits | undefined,
): readonly PlannedFile[] {
  if (file === undefined) return [];
  const plan = planConversion(media, boundsOf(file, mimeTypesFor(file, target), target.limit));
  return [{ ...plan, account: target.account.id, media: media.id }];
}
