import type { CheckAccount, CheckPost } from '@crier/domain';
import { adviceEn } from './advice/advice.en.ts';
import type { Advice, Hint } from './advice/advice.ts';
import type { AdviceWords } from './advice/advice-words.ts';
import { altTextHints, linkHints } from './advice/content-hints.ts';
import { fileHints } from './advice/file-hints.ts';
import type { RuleTarget } from './definition/platform.ts';
import { NETWORKS } from './platforms/registry.ts';
import { checkedPosts } from './rules/checked-posts.ts';
import { targetsOf } from './targets.ts';

export interface AdviseOptions {
  /** The language of advice; English when absent. */
  readonly words?: AdviceWords;
}

function hintsFor(target: RuleTarget): readonly Hint[] {
  return checkedPosts(target).flatMap((post) => [
    ...altTextHints(post, target),
    ...fileHints(post, target),
    ...linkHints(post, target),
  ]);
}

/**
 * What the networks may refuse, change or leave out although every requirement is met: alternative texts,
 * types, sizes, lengths and shapes of files, links. Never a reason not to publish. Facts of media that are
 * null are not judged. Throws what `check` throws.
 */
export function advise(
  post: CheckPost,
  accounts: readonly CheckAccount[],
  options: AdviseOptions = {},
): Advice[] {
  const words = options.words ?? adviceEn;
  const shared = new Map<string, Advice & { readonly accounts: number[] }>();
  for (const { scope, target } of targetsOf(NETWORKS, post, accounts)) {
    const { key: provider, name } = target.platform.definition;
    for (const hint of hintsFor(target)) {
      const same = JSON.stringify([scope, provider, hint]);
      const advice = shared.get(same);
      if (advice !== undefined) advice.accounts.push(target.account.id);
      else
        shared.set(same, {
          scope,
          provider,
          accounts: [target.account.id],
          ...hint,
          ...words.word(name, hint),
        });
    }
  }
  return [...shared.values()].sort(
    (a, b) => a.scope - b.scope || NETWORKS.order(a.provider) - NETWORKS.order(b.provider) || a.post - b.post,
  );
}
