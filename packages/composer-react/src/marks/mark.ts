import type { Obstacle, RecordId } from '@crier/requirements-engine';

/** Why a part of a text is marked: it is too much, breaks another requirement, or becomes clickable. */
export type MarkKind = 'excess' | 'problem' | 'link' | 'mention' | 'hashtag' | 'cashtag';

/** A part of a text that is marked; UTF-16 offsets into what was typed, end exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: MarkKind;
  /** What is announced to those who do not see the mark; nothing when absent. */
  readonly label?: string;
}

export interface MarksOfOptions {
  /** Index of the post in its thread; the first when absent. */
  readonly post?: number;
  /** The account whose own version it is; what accounts share when absent. */
  readonly scope?: RecordId;
}

/** The parts of one post's text that violations and refusals are about, in their order. */
export function marksOf(
  violations: readonly Obstacle[],
  { post = 0, scope = 0 }: MarksOfOptions = {},
): Mark[] {
  return violations
    .filter((violation) => violation.post === post && violation.scope === scope)
    .flatMap(({ rule, spans, message }) =>
      spans.flatMap(({ source }) => {
        if (source === null || source.start === source.end) return [];
        const { start, end } = source;
        return { start, end, kind: rule === `text_${post}` ? 'excess' : 'problem', label: message } as const;
      }),
    );
}
