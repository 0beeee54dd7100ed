import type { Advice, Obstacle } from '@crier/requirements-engine';

export type { Obstacle };

/** A network's remark about a draft. */
export type Remark = Obstacle | Advice;

/** The id of the line with the post's state. */
export const QUIET_LINE = 'quiet-line';

/** The id of the element that a remark about an item of a version leads to. */
export function textId(key: string): string {
  return `text-${key}`;
}

/** The id of the options of a network in a version. */
export function optionsId(network: string): string {
  return `options-${network}`;
}

/** The key that identifies a remark in a list. */
export function remarkKey(remark: Remark): string {
  const what =
    'key' in remark ? remark.key : `${remark.rule}:${remark.post}:${remark.media}:${remark.option}`;
  return `${remark.scope}:${remark.provider}:${what}:${remark.accounts.join()}`;
}
