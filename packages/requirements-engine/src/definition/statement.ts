import type { LimitSource } from './limit.ts';

/** The languages of the sentences that a network demands. */
export type StatementLanguage = 'en' | 'de' | 'fr' | 'es';

type InEachLanguage = Readonly<Record<StatementLanguage, string>>;

/**
 * Where a form shows a sentence: before the button that publishes, beside the choice of who sees the post, beside what
 * others may do with it, beside the disclosure of advertising, or in place of the form while the account may not post.
 */
export type StatementPlace = 'publish' | 'audience' | 'interactions' | 'disclosure' | 'blocked';

/** A sentence that a network demands of every form in which people post to it. */
export interface Statement extends LimitSource {
  readonly id: string;
  readonly place: StatementPlace;
  /** The option beside which it is shown, if it is about one. */
  readonly option?: string;
  /** Shown only while each named option has one of the values; an option that does not apply has its default. */
  readonly when?: Readonly<Record<string, readonly (string | boolean)[]>>;
  readonly text: InEachLanguage;
  /** Words of the text that lead to a page, in order. */
  readonly links?: readonly { readonly words: InEachLanguage; readonly url: string }[];
}
