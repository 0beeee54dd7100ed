import type { CheckAccount, CheckPost, RecordId } from './check-input.ts';
import { type CheckOptions, withLanguage } from './check-options.ts';
import { readCheckPost, readInput } from './input/read-input.ts';
import { NETWORKS } from './platforms/registry.ts';
import type { AnyPost, AnyTarget, IdOf } from './post.ts';
import type { Violation } from './violation.ts';
import { violationsOf } from './violations-of.ts';

/**
 * Every unmet publishing requirement of a post on one or more networks, each once and in a stable order; an empty list
 * means that every network would accept the post (spec: Publishing requirements).
 *
 * A text is used as written. Accounts that share their content share an entry; if their limits differ, the strictest is
 * shown. Spans are UTF-16 offsets into `publishableText` of the content item, and `source` into what was typed. Throws
 * `RequirementsInputError` or `UnsupportedPlatformError` for anything that is not a post or a network.
 */
export function check<const Target extends AnyTarget>(
  post: AnyPost,
  networks: Target | readonly Target[],
  options: CheckOptions = {},
): Violation<IdOf<Target>>[] {
  const { messages, limits } = withLanguage(options);
  return violationsOf(NETWORKS, messages, readInput(NETWORKS, post, networks), limits) as Violation<
    IdOf<Target>
  >[];
}

/**
 * The same for a post and accounts in the service's shape. `body_format` says whether a body is text or HTML, `auto`
 * when absent.
 */
export function checkPost<Id extends RecordId>(
  post: CheckPost,
  accounts: readonly CheckAccount<Id>[],
  options: CheckOptions = {},
): Violation<Id>[] {
  const { messages, limits } = withLanguage(options);
  return violationsOf(NETWORKS, messages, readCheckPost(NETWORKS, post, accounts), limits) as Violation<Id>[];
}
