import type { CheckAccount, CheckContent, RecordId } from './check-input.ts';
import type { LimitUnit } from './definition/limit.ts';
import { lengthIn } from './definition/limit.ts';
import type { Networks } from './definition/networks.ts';
import type { CheckedPost, RuleTarget } from './definition/platform.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import { account as accountShape } from './input/account-shapes.ts';
import { optionsOf } from './input/option-shapes.ts';
import type { Input } from './input/read-input.ts';
import { ensure } from './input/shapes.ts';
import type { AnyOptions } from './options/option-types.ts';
import { writtenItems } from './rules/checked-posts.ts';
import { type LimitsByNetwork, type ScopedTarget, targetsOf } from './targets.ts';

/** How much of a text limit is used. */
export interface TextUsage {
  readonly length: number;
  readonly limit: number;
  readonly unit: LimitUnit;
}

/** How much of an account's text limit one post uses. */
export interface PostUsage<Id extends RecordId = RecordId> extends TextUsage {
  /** The id of the account. */
  readonly account: Id;
  readonly provider: PlatformKey;
  /** The name of the network, for readers. */
  readonly network: string;
  /** Index of the content item. */
  readonly post: number;
}

function usageOf(post: CheckedPost, target: RuleTarget): readonly TextUsage[] {
  const counted = target.countOf(post);
  return target.format.text.map((limit) => ({
    length: lengthIn(limit.unit, counted),
    limit: target.limit(limit),
    unit: limit.unit,
  }));
}

/** Guarantees what `postUsage` does, for the given networks. */
export function measurePost(networks: Networks, input: Input, limits?: LimitsByNetwork): PostUsage[] {
  return usageIn(targetsOf(networks, input, limits));
}

/** How much of each text limit versions that have been read use. */
export function usageIn(targets: readonly ScopedTarget[]): PostUsage[] {
  return targets.flatMap(({ target }) => {
    const { id: account, provider } = target.account;
    const network = target.platform.definition.name;
    return writtenItems(target).flatMap((post) =>
      usageOf(post, target).map((usage) => ({ account, provider, network, post: post.index, ...usage })),
    );
  });
}

/** Guarantees what `textUsage` does, for the given networks. */
export function measureText(
  networks: Networks,
  account: CheckAccount<RecordId>,
  content: CheckContent,
  options: AnyOptions,
  limits?: LimitsByNetwork,
): readonly TextUsage[] {
  ensure(accountShape, account, 'account');
  ensure(networks.shapes.content, content, 'content');
  const { definition } = networks.of(account.provider, 'account.provider');
  ensure(optionsOf(definition.options), options, 'options');
  const source = () => ({ scope: 0, content: [content], options, said: [] });
  return targetsOf(networks, { source, accounts: [account] }, limits).flatMap(({ target }) =>
    target.posts.flatMap((post) => usageOf(post, target)),
  );
}
