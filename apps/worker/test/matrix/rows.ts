import type { PlatformKey } from '@crier/domain';
import type { Quirk } from '@crier/network-simulator';
import { findPlatform } from '@crier/requirements-engine';
import { NETWORK_CASES, type NetworkCase } from '../network-cases.ts';

export type Network = keyof typeof NETWORK_CASES;

/** What a server does around a call whose answer is lost. */
export interface QuirkCase {
  readonly name: string;
  /** The quirks besides the lost answer. `call` is the number of the call that meets them. */
  readonly quirks?: (call: number) => readonly Quirk[];
  /** Whether the answer is lost; a gateway's takes its place. */
  readonly isAnswered?: boolean;
  /** The answer is what the network itself says. Where it shows apps no posts, nothing can contradict it. */
  readonly isOwnWord?: boolean;
  /** The network tells in the end, so that nothing may stay in doubt. */
  readonly tells?: boolean;
  /** The account's post before this one is deleted on the network by hand. */
  readonly deletesEarlier?: boolean;
  /** The account has published nothing before. */
  readonly isFresh?: boolean;
  /** Another post of the account follows while this one is in doubt. */
  readonly isFollowed?: boolean;
  /** A header of the whole server is missing. */
  readonly isUndated?: boolean;
  /** The network never gets the call. */
  readonly isNotCarriedOut?: boolean;
}

const gateway = (status: 401 | 403 | 404 | 422 | 429, form: 'html' | 'json' | 'own'): QuirkCase => ({
  name: `a gateway answers ${status} (${form})`,
  quirks: (nth) => [{ type: 'gateway', status, form, nth, times: 1 }],
  isAnswered: true,
  isOwnWord: form === 'own',
});

const rewrite = (type: Extract<Quirk['type'], `${string}-${string}`>): QuirkCase => ({
  name: type,
  quirks: () => [{ type } as Quirk],
});

/** What is tried on every network in every run. */
const QUIRK_CASES: readonly QuirkCase[] = [
  { name: 'nothing else', tells: true },
  rewrite('link-to-attachment'),
  rewrite('shorten-links'),
  rewrite('trim-text'),
  rewrite('replace-text'),
  rewrite('sign-text'),
  rewrite('drop-attachment'),
  rewrite('render-markdown'),
  { name: 'lag', quirks: () => [{ type: 'lag', seconds: 240 }], tells: true },
  { name: 'lag, first post', quirks: () => [{ type: 'lag', seconds: 240 }], tells: true, isFresh: true },
  { name: 'empty list', quirks: () => [{ type: 'empty-list', seconds: 600 }], tells: true },
  {
    name: 'empty list, first post',
    quirks: () => [{ type: 'empty-list', seconds: 600 }],
    tells: true,
    isFresh: true,
  },
  { name: 'short list', quirks: () => [{ type: 'short-list', length: 1 }], isFollowed: true },
  { name: 'dropped from the list', quirks: () => [{ type: 'drop-from-list' }] },
  { name: 'dropped from the list, first post', quirks: () => [{ type: 'drop-from-list' }], isFresh: true },
  { name: 'reused id', quirks: () => [{ type: 'reuse-ids' }], deletesEarlier: true },
  { name: 'dates behind', quirks: () => [{ type: 'dates-behind', seconds: 240 }] },
  gateway(401, 'html'),
  gateway(403, 'json'),
  gateway(404, 'html'),
  gateway(422, 'json'),
  gateway(429, 'html'),
  { name: 'no Date header', isUndated: true },
  { name: 'never carried out', isNotCarriedOut: true, tells: true },
];

/** What only the whole matrix tries. */
const MORE_CASES: readonly QuirkCase[] = [
  ...([401, 403, 404, 422, 429] as const).flatMap((status) => [
    gateway(status, 'own'),
    gateway(status, 'json'),
  ]),
  gateway(403, 'html'),
  gateway(422, 'html'),
  { name: 'rewritten and late', quirks: () => [{ type: 'replace-text' }, { type: 'lag', seconds: 240 }] },
  {
    name: 'rewritten and misdated',
    quirks: () => [{ type: 'sign-text' }, { type: 'dates-behind', seconds: 60 }],
  },
  { name: 'rewritten without a Date header', quirks: () => [{ type: 'sign-text' }], isUndated: true },
];

/** One post on one account: what is lost, and where. */
export interface Row {
  readonly number: number;
  readonly network: Network;
  readonly quirk: QuirkCase;
  /** How many parts it has; the last one is lost. */
  readonly parts: number;
}

/** Every network with every case; unless it is whole, with every fourth, and posts of one and of two parts take turns. */
export function rowsOf(networks: readonly Network[], isWhole: boolean): readonly Row[] {
  const cases = isWhole ? [...QUIRK_CASES, ...MORE_CASES] : QUIRK_CASES;
  const rows = networks.flatMap((network, column) =>
    cases.flatMap((quirk, line) => {
      if (quirk.isOwnWord && caseOf(network).hidesPosts) return [];
      if (!isWhole && line % 4 !== column % 4) return [];
      const lengths = mostParts(network) > 1 ? [1, 2] : [1];
      // Three of four rows are left out, so that lengths change with every fourth.
      const chosen = isWhole ? lengths : [lengths[Math.floor((line + column) / 4) % lengths.length] ?? 1];
      return chosen.map((parts) => ({ network, quirk, parts }));
    }),
  );
  return rows.map((row, number) => ({ ...row, number }));
}

/** Parts of a thread, or a post and its first comment. */
function mostParts(network: Network): number {
  const { thread, firstComment } = findPlatform(network)?.capabilities ?? {};
  return thread || firstComment ? 2 : 1;
}

/** Whether a part takes files: comments take none here. */
export function takesFile(network: Network, part: number): boolean {
  return part === 0 || findPlatform(network)?.capabilities.thread === true;
}

export function needsFile(network: Network): boolean {
  const { formats } = findPlatform(network) ?? {};
  return ['media', 'video'].includes(formats?.at(-1)?.content ?? '');
}

export function caseOf(network: Network): NetworkCase {
  return NETWORK_CASES[network];
}

export const NETWORKS = Object.keys(NETWORK_CASES) as readonly Network[];

/** The simulated network that stands for a network, and the key of its instance here. */
export function simulatedAs(network: Network): PlatformKey {
  return network === 'linkedin_page' ? 'linkedin' : network;
}
