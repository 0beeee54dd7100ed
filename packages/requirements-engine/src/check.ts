import type { CheckAccount, CheckPost, Violation } from '@crier/domain';
import type { Finding, Platform } from './definition/platform.ts';
import { messagesEn } from './messages/en.ts';
import type { Messages } from './messages/messages.ts';
import { platformOrder } from './platforms/registry.ts';
import { ruleOrder } from './rules/rule-order.ts';
import { type ScopedTarget, targetsOf } from './targets.ts';

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

type Group = readonly [Scoped, ...Scoped[]];

function findingsFor({ scope, target }: ScopedTarget): readonly Scoped[] {
  const { platform, account } = target;
  return platform.rules.flatMap((rule) =>
    rule(target).map((finding) => ({
      scope: finding.scope === 'account' ? account.id : scope,
      platform,
      account: account.id,
      finding,
    })),
  );
}

/** The finding that asks for most: its span begins first, or its limit is the lowest. */
function strictest([first, ...others]: Group): Finding {
  return others.reduce((strict, { finding }) => {
    const begins = (finding.spans[0]?.start ?? 0) - (strict.spans[0]?.start ?? 0);
    const lower = (finding.limit ?? 0) - (strict.limit ?? 0);
    return begins < 0 || (begins === 0 && lower < 0) ? finding : strict;
  }, first.finding);
}

function keyOf({ scope, platform, finding }: Scoped): string {
  return `requirements.${scope}.${platform.definition.key}.${finding.rule}`;
}

function violationOf(key: string, group: Group, messages: Messages): Violation {
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
  const messages = options.messages ?? messagesEn;
  const groups = new Map<string, [Scoped, ...Scoped[]]>();
  for (const scoped of targetsOf(post, accounts).flatMap(findingsFor).sort(inOrder)) {
    const key = keyOf(scoped);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [scoped]);
    else group.push(scoped);
  }
  return [...groups].map(([key, group]) => violationOf(key, group, messages));
}
