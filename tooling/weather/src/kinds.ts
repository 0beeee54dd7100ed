import { findPlatform } from '@crier/requirements-engine';
import { caseOf, type Network } from '@crier/worker/testing';

export type FileKind = 'photo' | 'film';

/** A kind of post. */
export interface PostKind {
  readonly name: string;
  /** The files of each part; the second part is a post of a thread or a first comment. */
  readonly parts: readonly (readonly FileKind[])[];
  /** What the second part is. */
  readonly second?: 'thread' | 'firstComment';
  /** The value of the option `type` of networks that have it. */
  readonly type?: 'reel' | 'story';
}

const KINDS: readonly PostKind[] = [
  { name: 'text', parts: [[]] },
  { name: 'photo', parts: [['photo']] },
  { name: 'video', parts: [['film']] },
  { name: 'carousel', parts: [['photo', 'photo']] },
  { name: 'mixed carousel', parts: [['photo', 'film']] },
  { name: 'thread', parts: [[], []], second: 'thread' },
  { name: 'thread with photos', parts: [['photo'], ['photo']], second: 'thread' },
  { name: 'first comment', parts: [['photo'], []], second: 'firstComment' },
  { name: 'reel', parts: [['film']], type: 'reel' },
  { name: 'story', parts: [['photo']], type: 'story' },
  { name: 'video story', parts: [['film']], type: 'story' },
];

/** The kinds that a network may have; it refuses some of them when they are scheduled. */
export function kindsOf(network: Network): readonly PostKind[] {
  const { capabilities, options = [] } = findPlatform(network) ?? {};
  const hasTypes = options.some(({ name }) => name === 'type');
  return KINDS.filter(
    ({ second, type }) =>
      (second === undefined || capabilities?.[second] === true) && (type === undefined || hasTypes),
  );
}

/** The options of a post of this kind on one account. */
export function optionsOf(network: Network, { type }: PostKind, account: number, data: unknown): object {
  const usual: Readonly<Record<string, object>> = { ...caseOf(network).options?.(account, data) };
  return type === undefined ? usual : { ...usual, [network]: { ...usual[network], type } };
}
