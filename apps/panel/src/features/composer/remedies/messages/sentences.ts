import type { PluralForms } from '../../../../messages/plural.ts';
import type { CauseKind } from '../cause.ts';

/** Kinds with a sentence of their own. The others say what the networks say. */
export type NamedKind = Exclude<CauseKind, 'hint'>;

/** A sentence for one account, whose network stands for `{name}`, and one for several, whose number stands for `#`. */
export type Sentences = Readonly<Record<NamedKind, PluralForms>>;

/** The sentence of a kind for the accounts. */
export function sentenceIn(
  sentences: Sentences,
  plural: (count: number, forms: PluralForms) => string,
): (kind: NamedKind, count: number, name: string) => string {
  return (kind, count, name) =>
    count === 1
      ? sentences[kind].one.replace('{name}', () => name)
      : plural(count, { one: sentences[kind].other, other: sentences[kind].other });
}
