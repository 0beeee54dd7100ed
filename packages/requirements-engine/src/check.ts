import type { CheckAccount, CheckContent, CheckPost, CheckVersion, Violation } from '@crier/domain';
import { formatFor } from './definition/format-for.ts';
import type { Finding, Platform } from './definition/platform.ts';
import { ensureAccounts } from './input/ensure-accounts.ts';
import { ensurePost, originalOf } from './input/ensure-post.ts';
import { messagesEn } from './messages/en.ts';
import type { Messages } from './messages/messages.ts';
import { optionsOf } from './options/read-option.ts';
import { ruleOrder } from './rules/rule-order.ts';
import { hasPlatform, platformOf, platformOrder } from './platforms/registry.ts';
import { RequirementsInputError } from './errors.ts';

export interface CheckOptions {
  /** The language of messages; English when absent. */
  readonly messages?: Messages;
}

/** A finding with the scope it is reported under and the account it was found for. */
interface Scoped {
  readonly scope: number;
  readonly platform: Platform;
  readonly account: number;
  readonly finding: Finding;
}

function ownOrOriginal(post: CheckPost, accountId: number): CheckVersion {
  const version =
    post.versions.find((candidate) => candidate.account_id === accountId) ?? originalOf(post.versions);
  if (version === undefined) throw new RequirementsInputError('no_original', 'versions');
  return version;
}

/** The version an account publishes: its own, else the original. */
export function versionFor(post: CheckPost, accountId: number): CheckVersion {
  ensurePost(post);
  return ownOrOriginal(post, accountId);
}

function nonEmpty([first = {}, ...rest]: readonly CheckContent[]): readonly [CheckContent, ...CheckContent[]] {
  return [first, ...rest];
}

function findingsFor(post: CheckPost, account: CheckAccount): readonly Scoped[] {
  const platform = platformOf(account.provider);
  const version = ownOrOriginal(post, account.id);
  const content = nonEmpty(version.content);
  const options = optionsOf(version.options, account.provider);
  const format = formatFor(platform.definition, account, options, content[0]);
  const target = { platform, account, format, content, options };
  const shared = version.account_id === account.id ? account.id : 0;
  return platform.rules.flatMap((rule) =>
    rule(target).map((finding) => ({
      scope: finding.scope === 'account' ? account.id : shared,
      platform,
      account: account.id,
      finding,
    })),
  );
}

/** The finding that asks for most: its span begins first, or its limit is the lowest. */
function strictest(group: readonly [Scoped, ...Scoped[]]): Finding {
  const [first, ...others] = group;
  return others.reduce((strict, { finding }) => {
    const begins = (finding.spans[0]?.start ?? 0) - (strict.spans[0]?.start ?? 0);
    const lower = (finding.limit ?? 0) - (strict.limit ?? 0);
    return begins < 0 || (begins === 0 && lower < 0) ? finding : strict;
  }, first.finding);
}

function keyOf({ scope, platform, finding }: Scoped): string {
  return `requirements.${scope}.${platform.definition.key}.${finding.rule}`;
}

function violationOf(key: string, group: readonly [Scoped, ...Scoped[]], messages: Messages): Violation {
  const { scope, platform } = group[0];
  const { rule, post, limit, actual, unit, spans, say } = strictest(group);
  const { key: provider, name: network } = platform.definition;
  const { message, fix } = messages.sentences[say]({ network, post, limit, actual, unit });
  const accounts = group.map(({ account }) => account);
  return { key, scope, provider, accounts, rule, post, limit, actual, unit, spans, message, fix };
}

function inOrder(a: Scoped, b: Scoped): number {
  return (
    a.scope - b.scope ||
    platformOrder(a.platform.definition.key) - platformOrder(b.platform.definition.key) ||
    (a.finding.post ?? Number.MAX_SAFE_INTEGER) - (b.finding.post ?? Number.MAX_SAFE_INTEGER) ||
    ruleOrder(a.finding.rule) - ruleOrder(b.finding.rule)
  );
}

function distinct(accounts: readonly CheckAccount[]): readonly CheckAccount[] {
  const byId = new Map<number, CheckAccount>();
  for (const account of accounts) if (!byId.has(account.id)) byId.set(account.id, account);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/**
 * Every unmet publishing requirement of a post for the accounts it is meant for, none twice and in a stable
 * order; an empty list means that each account's network would take it (spec: Publishing requirements).
 *
 * Accounts that share the original share an entry; where their limits differ the strictest is shown. Spans
 * are UTF-16 offsets into `publishableText` of the content item. Throws `RequirementsInputError` or
 * `UnsupportedPlatformError` rather than pass something that is not a post or an account.
 */
export function check(
  post: CheckPost,
  accounts: readonly CheckAccount[],
  options: CheckOptions = {},
): Violation[] {
  ensurePost(post);
  ensureAccounts(accounts, hasPlatform);
  const messages = options.messages ?? messagesEn;
  const groups = new Map<string, [Scoped, ...Scoped[]]>();
  for (const scoped of distinct(accounts)
    .flatMap((account) => findingsFor(post, account))
    .sort(inOrder)) {
    const key = keyOf(scoped);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [scoped]);
    else group.push(scoped);
  }
  return [...groups].map(([key, group]) => violationOf(key, group, messages));
}
