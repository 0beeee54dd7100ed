import type { CheckAccount, CheckContent, CheckPost, CheckVersion } from '@crier/domain';
import { formatFor } from './definition/format-for.ts';
import type { Networks } from './definition/networks.ts';
import type { RuleTarget } from './definition/platform.ts';
import { RequirementsInputError } from './errors.ts';
import { ensureAccounts } from './input/ensure-accounts.ts';
import { ensurePost, originalOf } from './input/ensure-post.ts';
import { optionsOf } from './options/read-option.ts';
import { textOf } from './text/publishable-text.ts';
import { createTextMemory, type TextMemory } from './text/text-memory.ts';

/** A version for an account, and the scope under which its shared content is reported. */
export interface ScopedTarget {
  /** 0 for the original, the account's id for its own version. */
  readonly scope: number;
  readonly target: RuleTarget;
}

function ownOrOriginal(post: CheckPost, accountId: number): CheckVersion {
  const version =
    post.versions.find((candidate) => candidate.account_id === accountId) ?? originalOf(post.versions);
  if (version === undefined) throw new RequirementsInputError('no_original', 'versions');
  return version;
}

/**
 * The version an account publishes: its own, else the original. Throws `RequirementsInputError` when the value is not a
 * post.
 */
export function versionFor(post: CheckPost, accountId: number): CheckVersion {
  ensurePost(post);
  return ownOrOriginal(post, accountId);
}

function nonEmpty([first = {}, ...rest]: readonly CheckContent[]): RuleTarget['content'] {
  return [first, ...rest];
}

function targetOf(
  networks: Networks,
  memory: TextMemory,
  post: CheckPost,
  account: CheckAccount,
): ScopedTarget {
  const platform = networks.of(account.provider);
  const version = ownOrOriginal(post, account.id);
  const content = nonEmpty(version.content);
  const options = optionsOf(version.options, account.provider);
  const format = formatFor(platform.definition, account, options, content[0]);
  const scope = version.account_id === account.id ? account.id : 0;
  const profile = platform.counting(account);
  return {
    scope,
    target: {
      platform,
      account,
      format,
      content,
      options,
      textOf: (item) => textOf(platform.definition, item, memory.plain),
      count: (text) => memory.count(text, profile),
      longestFit: (text, limits) => memory.longestFit(text, limits, profile),
    },
  };
}

/** Each account once with the version it publishes, by id. Throws when a value is not a post or not an account. */
export function targetsOf(
  networks: Networks,
  post: CheckPost,
  accounts: readonly CheckAccount[],
): readonly ScopedTarget[] {
  ensurePost(post);
  ensureAccounts(accounts, networks.has);
  const memory = createTextMemory();
  const byId = new Map<number, CheckAccount>();
  for (const account of accounts) if (!byId.has(account.id)) byId.set(account.id, account);
  return [...byId.values()]
    .sort((a, b) => a.id - b.id)
    .map((account) => targetOf(networks, memory, post, account));
}
