import type { CheckAccount, CheckPost, Violation } from '@crier/domain';
import type { Networks } from './definition/networks.ts';
import type { Finding, Platform } from './definition/platform.ts';
import type { Messages, OwnKey } from './messages/messages.ts';
import { ruleOrder } from './rules/rule-order.ts';
import { type ScopedTarget, targetsOf } from './targets.ts';

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

/** The strictest finding: the one whose span begins first, or whose limit is lowest. */
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
  const sentence = messages.sentences[say] ?? platform.sentences?.[say as OwnKey];
  if (sentence === undefined) throw new TypeError(`${provider} has no sentence ${say}`);
  const { message, fix } = sentence({ network, post, limit, actual, unit });
  const accounts = group.map(({ account }) => account);
  return { key, scope, provider, accounts, rule, post, limit, actual, unit, spans, message, fix };
}

function inOrder({ order }: Networks): (a: Scoped, b: Scoped) => number {
  return (a, b) =>
    a.scope - b.scope ||
    (a.platform !== b.platform && order(a.platform.definition.key) - order(b.platform.definition.key)) ||
    (a.finding.post ?? Number.MAX_SAFE_INTEGER) - (b.finding.post ?? Number.MAX_SAFE_INTEGER) ||
    ruleOrder(a.finding.rule) - ruleOrder(b.finding.rule);
}

/** Guarantees what `check` does, for the given networks and language. */
export function checkPost(
  networks: Networks,
  messages: Messages,
  post: CheckPost,
  accounts: readonly CheckAccount[],
): Violation[] {
  const groups = new Map<string, [Scoped, ...Scoped[]]>();
  for (const scoped of targetsOf(networks, post, accounts).flatMap(findingsFor).sort(inOrder(networks))) {
    const key = keyOf(scoped);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [scoped]);
    else group.push(scoped);
  }
  return [...groups].map(([key, group]) => violationOf(key, group, messages));
}
