import type { CheckOptions } from './check-options.ts';
import { readInput } from './input/read-input.ts';
import { measurePost, type PostUsage } from './measure-text.ts';
import { NETWORKS } from './platforms/registry.ts';
import type { AnyPost, AnyTarget, IdOf } from './post.ts';

/**
 * How much of each text limit every post uses on every account, by account, then by post; counted as `check` counts for
 * the same post and networks. For networks without threads it holds only the first post and the first comment. Throws
 * what `check` throws.
 */
export function postUsage<const Target extends AnyTarget>(
  post: AnyPost,
  networks: Target | readonly Target[],
  { limits }: Pick<CheckOptions, 'limits'> = {},
): PostUsage<IdOf<Target>>[] {
  return measurePost(NETWORKS, readInput(NETWORKS, post, networks), limits) as PostUsage<IdOf<Target>>[];
}
