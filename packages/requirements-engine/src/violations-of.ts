import type { RecordId } from './check-input.ts';
import type { Networks } from './definition/networks.ts';
import type { Finding, Platform, RuleTarget } from './definition/platform.ts';
import type { RuleName } from './definition/rule-name.ts';
import type { Input } from './input/read-input.ts';
import type { Messages, OwnKey } from './messages/messages.ts';
import { byId, type LimitsByNetwork, type ScopedTarget, targetsOf } from './targets.ts';
import { withSource } from './text/publishable-text.ts';
import type { Violation, ViolationKey } from './violation.ts';

/** A finding with the scope it is reported under and the account it was found for. */
interface Scoped {
  readonly scope: RecordId;
  readonly platform: Platform;
  readonly target: RuleTarget;
  readonly finding: Finding;
}

type Group = readonly [Scoped, ...Scoped[]];

function findingsFor(targets: readonly ScopedTarget[]): Scoped[] {
  const all: Scoped[] = [];
  for (const { scope, target } of targets) {
    const { platform, account } = target;
    for (const rule of platform.rules) {
      for (const finding of rule(target))
        all.push({ scope: finding.perAccount ? account.id : scope, platform, target, finding });
    }
  }
  return all;
}

/** The strictest finding: the one whose span begins first, or whose limit is lowest. */
function strictest([first, ...others]: Group): Scoped {
  return others.reduce((strict, scoped) => {
    const { finding: a } = scoped;
    const { finding: b } = strict;
    const begins = (a.spans?.[0]?.start ?? 0) - (b.spans?.[0]?.start ?? 0);
    const lower = (a.limit ?? 0) - (b.limit ?? 0);
    return begins < 0 || (begins === 0 && lower < 0) ? scoped : strict;
  }, first);
}

function keyOf({ scope, platform, finding }: Scoped): ViolationKey {
  return `requirements.${scope}.${platform.definition.key}.${finding.rule}`;
}

/** The network's name, followed by the accounts' names if they have any and the network has other accounts here. */
function nameOf(group: Group, accountsOf: ReadonlyMap<Platform, number>): string {
  const { platform } = group[0];
  const { name } = platform.definition;
  if (group.length === accountsOf.get(platform)) return name;
  const accounts = group.flatMap(({ target: { account } }) => account.name ?? []);
  return accounts.length === group.length ? `${name} (${accounts.join(', ')})` : name;
}

function violationOf(
  networks: Networks,
  key: ViolationKey,
  group: Group,
  messages: Messages,
  accountsOf: ReadonlyMap<Platform, number>,
): Violation {
  const { scope, platform } = group[0];
  const { finding, target } = strictest(group);
  const { rule, say, post = null, limit = null, actual = null, unit = null, written = null } = finding;
  const { statedIn = null } = finding;
  const { key: provider, capabilities } = platform.definition;
  const sentence = messages.sentences[say] ?? platform.sentences?.[say as OwnKey];
  if (sentence === undefined) throw new TypeError(`${provider} has no sentence ${say}`);
  const network = nameOf(group, accountsOf);
  const posts = capabilities.thread ? target.content.length : 1;
  const { message, fix } = sentence({ network, post, posts, limit, actual, unit, written, statedIn });
  const accounts = group.map((scoped) => scoped.target.account.id);
  const spans = withSource(finding.spans ?? [], target.content[post ?? 0] ?? {}, networks.memory);
  return { key, scope, provider, accounts, rule, post, limit, actual, unit, spans, message, fix };
}

/** The place of a finding among those of its network. */
function placeOf({ platform, finding }: Scoped): number {
  return platform.definition.rules.indexOf(finding.rule.replace(/_\d+$/u, '') as RuleName);
}

function inOrder({ all }: Networks): (a: Scoped, b: Scoped) => number {
  return (a, b) =>
    byId(a.scope, b.scope) ||
    (a.platform !== b.platform && all.indexOf(a.platform) - all.indexOf(b.platform)) ||
    (a.finding.post ?? Number.MAX_SAFE_INTEGER) - (b.finding.post ?? Number.MAX_SAFE_INTEGER) ||
    placeOf(a) - placeOf(b);
}

/** Guarantees what `check` does, for the given networks and language. */
export function violationsOf(
  networks: Networks,
  messages: Messages,
  input: Input,
  limits?: LimitsByNetwork,
): Violation[] {
  return violationsIn(networks, messages, targetsOf(networks, input, limits));
}

/** The violations of versions that have been read. */
export function violationsIn(
  networks: Networks,
  messages: Messages,
  targets: readonly ScopedTarget[],
): Violation[] {
  const accountsOf = new Map<Platform, number>();
  for (const { target } of targets)
    accountsOf.set(target.platform, (accountsOf.get(target.platform) ?? 0) + 1);
  const groups = new Map<ViolationKey, [Scoped, ...Scoped[]]>();
  for (const scoped of findingsFor(targets).sort(inOrder(networks))) {
    const key = keyOf(scoped);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [scoped]);
    else group.push(scoped);
  }
  return [...groups].map(([key, group]) => violationOf(networks, key, group, messages, accountsOf));
}
