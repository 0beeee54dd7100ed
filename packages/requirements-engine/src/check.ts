import type { CheckAccount, CheckPost, Violation } from '@crier/domain';
import { checkPost } from './check-post.ts';
import { messagesEn } from './messages/en.ts';
import type { Messages } from './messages/messages.ts';
import { NETWORKS } from './platforms/registry.ts';

export interface CheckOptions {
  /** The language of messages; English when absent. */
  readonly messages?: Messages;
}

/**
 * Every unmet publishing requirement of a post for the given accounts, each once and in a stable order; an empty list
 * means that every account's network would accept the post (spec: Publishing requirements).
 *
 * Accounts that share the original share an entry; if their limits differ, the strictest is shown. Spans are UTF-16
 * offsets into `publishableText` of the content item. Throws `RequirementsInputError` or `UnsupportedPlatformError`
 * rather than pass something that is not a post or an account.
 */
export function check(
  post: CheckPost,
  accounts: readonly CheckAccount[],
  options: CheckOptions = {},
): Violation[] {
  return checkPost(NETWORKS, options.messages ?? messagesEn, post, accounts);
}
