import type { RecordId } from './check-input.ts';
import type { RuleTarget } from './definition/platform.ts';
import { readInput } from './input/read-input.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';
import { NETWORKS } from './platforms/registry.ts';
import type { AnyPost, AnyTarget } from './post.ts';
import { targetsOf } from './targets.ts';

/** A video that an account's network shows with its author's cover. */
export interface CoveredVideo {
  readonly account: RecordId;
  /** Place of its post in the thread. */
  readonly post: number;
  readonly media: RecordId;
}

/**
 * The videos of a post whose covers are sent to each of the accounts, by account, then by post. Covers of other videos
 * are neither sent nor needed. Throws what `check` throws.
 */
export function coveredVideos(
  post: AnyPost,
  networks: AnyTarget | readonly AnyTarget[],
): readonly CoveredVideo[] {
  return targetsOf(NETWORKS, readInput(NETWORKS, post, networks)).flatMap(({ target }) =>
    target.posts.flatMap(({ index, content: { media = [] } }) =>
      media.flatMap(({ id, type }) =>
        type === 'video' && takesCovers(target, media.length)
          ? [{ account: target.account.id, post: index, media: id }]
          : [],
      ),
    ),
  );
}

function takesCovers({ platform: { definition }, format }: RuleTarget, files: number): boolean {
  const { covers } = DESCRIPTIONS[definition.key];
  if (!definition.capabilities.videoCover) return false;
  return covers === undefined || (!covers.notIn.includes(format.name) && (files === 1 || !covers.alone));
}
