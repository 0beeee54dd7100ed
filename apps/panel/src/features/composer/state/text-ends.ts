import type { Violation } from '@crier/requirements-engine';

/** Where a text ends for networks on which it is too long. */
export interface TextEnd {
  /** UTF-16 offset of the first character that is too much. */
  readonly offset: number;
  readonly networks: readonly Violation['provider'][];
}

/** Where one item's text ends for each network on which it is too long, in the order of the text. */
export function textEnds(violations: readonly Violation[]): readonly TextEnd[] {
  const first = new Map<Violation['provider'], number>();
  for (const { rule, post, provider, spans } of violations) {
    if (rule !== `text_${post}`) continue;
    for (const { source } of spans) {
      if (source === null || source.start === source.end) continue;
      first.set(provider, Math.min(first.get(provider) ?? source.start, source.start));
    }
  }
  return [...Map.groupBy(first.keys(), (network) => first.get(network) ?? 0)]
    .map(([offset, networks]) => ({ offset, networks }))
    .sort((one, other) => one.offset - other.offset);
}
