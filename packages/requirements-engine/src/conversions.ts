import type { CheckMedia, RecordId } from './check-input.ts';
import { hasRoomForGif, isAnimated, planAnimation } from './conversion/animation.ts';
import type { ConversionPlan } from './conversion/conversion.ts';
import { boundsOf } from './conversion/file-bounds.ts';
import { measuredMedia } from './conversion/measured-media.ts';
import { planConversion } from './conversion/plan-conversion.ts';
import type { FileLimits } from './definition/file-limits.ts';
import { limitsForFile, mimeTypesFor } from './definition/limits-for-file.ts';
import type { RuleTarget } from './definition/platform.ts';
import { readInput } from './input/read-input.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';
import { NETWORKS } from './platforms/registry.ts';
import type { AnyPost, AnyTarget, PostMedia } from './post.ts';
import { type LimitsByNetwork, targetsOf } from './targets.ts';

/** The plan for a file on one account. */
export type PlannedFile = ConversionPlan & { readonly account: RecordId; readonly media: RecordId };

/**
 * Plans for every file of a post what happens to it before it is sent to each of the accounts: as little as the network
 * allows, judged by the known facts. Throws what `check` throws.
 */
export function planConversions(
  post: AnyPost,
  networks: AnyTarget | readonly AnyTarget[],
  { limits }: { readonly limits?: LimitsByNetwork } = {},
): readonly PlannedFile[] {
  return targetsOf(NETWORKS, readInput(NETWORKS, post, networks), limits).flatMap(({ target }) =>
    target.content.flatMap((content) =>
      (content.media ?? []).flatMap((file) => {
        const each = measuredMedia(file);
        const gif =
          isAnimated(each) && hasRoomForGif(content, target)
            ? planAnimation(each, filesOf(target), target)
            : null;
        if (gif === null) return planFor(each, target, limitsForFile(filesOf(target), each, target));
        return [{ outcome: 'converted', conversion: gif, account: target.account.id, media: each.id }];
      }),
    ),
  );
}

/**
 * Plans what happens to pictures that are sent to each of the accounts as covers of videos. They are converted to what
 * the network accepts as covers, else to what it accepts as pictures in its default format. Throws what `check` throws.
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

/** No plan if nothing is known about what the network accepts. */
function planFor(
  media: CheckMedia<RecordId>,
  target: RuleTarget,
  file: FileLimits | undefined,
): readonly PlannedFile[] {
  if (file === undefined) return [];
  const plan = planConversion(media, boundsOf(file, mimeTypesFor(file, target), target.limit));
  return [{ ...plan, account: target.account.id, media: media.id }];
}
