import type { Count } from '@crier/text-counter';
import type { CheckAccount, CheckContent, CheckPost, CheckVersion, RecordId } from './check-input.ts';
import type { Facts } from './definition/facts.ts';
import { type LimitReader, limitsOf, type OwnLimits } from './definition/limit.ts';
import type { Networks } from './definition/networks.ts';
import type { CheckedPost, Platform, RuleTarget } from './definition/platform.ts';
import type { PlatformTerms } from './definition/platform-definition.ts';
import type { NetworkName } from './definition/platform-key.ts';
import type { FormatCondition, PostFormat } from './definition/post-format.ts';
import { anyCheckPost } from './input/post-shapes.ts';
import type { Input } from './input/read-input.ts';
import { ensure, object } from './input/shapes.ts';
import { type HeldOptions, readOptions } from './options/read-options.ts';
import { ownOrOriginal } from './post-source.ts';
import { postsToCheck } from './rules/checked-posts.ts';
import { textOf } from './text/publishable-text.ts';

/** Limits that replace the networks' own, for all their accounts. */
export type LimitsByNetwork = { readonly [Name in NetworkName]?: OwnLimits | null };

/** A version for an account, and the scope under which its shared content is reported. */
export interface ScopedTarget {
  /** 0 for the original, the account's id for its own version. */
  readonly scope: RecordId;
  readonly target: RuleTarget;
}

/**
 * The version an account publishes: its own, else the original. Throws `RequirementsInputError` when the value is not a
 * post.
 */
export function versionFor(post: CheckPost, accountId: RecordId): CheckVersion {
  ensure(object, post, 'post');
  ensure(anyCheckPost, post, '');
  return ownOrOriginal(post, accountId);
}

/** The limits set for all accounts of a network; throws `RequirementsInputError` unless they are limits. */
function ownLimitsOf(networks: Networks, limits: LimitsByNetwork | undefined) {
  if (limits === undefined) return () => undefined;
  ensure(networks.limits, limits, 'limits');
  const { x, ...byKey } = limits;
  const all = x ? { ...byKey, twitter: { ...x, ...byKey.twitter } } : byKey;
  return ({ provider }: Pick<CheckAccount<RecordId>, 'provider'>): OwnLimits | null | undefined =>
    all[provider];
}

/** Reads the limits of an account of the network; throws `RequirementsInputError` unless those for all accounts are limits. */
export function readLimits(
  networks: Networks,
  platform: Platform,
  ofAccount: Facts | null | undefined,
  forAll: LimitsByNetwork | undefined,
): LimitReader {
  const { key: provider } = platform.definition;
  return limitsOf(networks.limitNames(platform), ofAccount, ownLimitsOf(networks, forAll)({ provider }));
}

/** Each account once with the version it publishes, by id. */
export function targetsOf(
  networks: Networks,
  { source, accounts }: Input,
  limits?: LimitsByNetwork,
): readonly ScopedTarget[] {
  const { memory } = networks;
  memory.turn();
  const ownLimits = ownLimitsOf(networks, limits);
  const once = new Map<RecordId, CheckAccount<RecordId>>();
  for (const account of accounts) if (!once.has(account.id)) once.set(account.id, account);
  return [...once.values()]
    .sort((a, b) => byId(a.id, b.id))
    .map((account) => {
      const platform = networks.of(account.provider, 'accounts');
      const { scope, content, options, said } = source(account, platform);
      const [first = {}, ...others] = content;
      const items: RuleTarget['content'] = [first, ...others];
      const limit = limitsOf(networks.limitNames(platform), account.limits, ownLimits(account));
      const profile = platform.counting(limit);
      const texts: string[] = [];
      const counts: Count[] = [];
      const textAt = ({ index, content: item }: CheckedPost): string => {
        const text = texts[index] ?? textOf(platform, item, index, memory);
        texts[index] = text;
        return text;
      };
      return {
        scope,
        target: {
          platform,
          account,
          format: formatFor(platform.definition, account, options, first),
          said,
          content: items,
          posts: postsToCheck(platform, items),
          read: (fields) => readOptions(fields, options, account.id),
          limit,
          textOf: textAt,
          countOf: (post) => {
            const counted = counts[post.index] ?? memory.count(textAt(post), profile);
            counts[post.index] = counted;
            return counted;
          },
          codePoints: memory.codePoints,
          spansOf: memory.spansOf,
          longestFit: (text, bounds) => memory.longestFit(text, bounds, profile, platform.cut),
        },
      };
    });
}

/** Orders ids: numbers in their order before texts in theirs. */
export function byId(a: RecordId, b: RecordId): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function holds(
  { option, account: flag, media }: FormatCondition,
  definition: PlatformTerms,
  account: CheckAccount<RecordId>,
  options: HeldOptions,
  first: CheckContent,
): boolean {
  if (option !== undefined) {
    const read: HeldOptions = readOptions(definition.options, options, account.id);
    if (read[option.name] !== option.value) return false;
  }
  if (flag !== undefined && account.limits?.[flag] !== true) return false;
  return media === undefined || (first.media ?? []).some(({ type }) => type === media);
}

/** The form a post takes for an account: the first whose condition holds, else the one without a condition. */
function formatFor(
  definition: PlatformTerms,
  account: CheckAccount<RecordId>,
  options: HeldOptions,
  first: CheckContent,
): PostFormat {
  const format = definition.formats.find(
    ({ when }) => when === null || holds(when, definition, account, options, first),
  );
  if (format === undefined) throw new TypeError(`${definition.key} has no format without a condition`);
  return format;
}
