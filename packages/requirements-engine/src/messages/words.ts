import type { LimitUnit } from '../definition/limit.ts';
import type { MessageFacts } from './messages.ts';
import { type PluralForms, quantityIn } from './plural.ts';

/** The words of one language for the units that requirements are counted in. */
export interface UnitForms {
  readonly characters: PluralForms;
  readonly bytes: PluralForms;
  readonly photos: PluralForms;
  readonly videos: PluralForms;
  readonly gifs: PluralForms;
  readonly items: PluralForms;
  readonly hashtags: PluralForms;
  /** The remark that some characters count two. */
  readonly wide: string;
  /** The remark that some characters have several bytes. */
  readonly long: string;
  /** The remark that the network counts bytes although its documents speak of characters. */
  readonly notAsStated: string;
}

/** To a person, every unit of characters is just "characters". */
const FORM_OF: Readonly<
  Partial<Record<LimitUnit, Exclude<keyof UnitForms, 'wide' | 'long' | 'notAsStated'>>>
> = {
  weighted: 'characters',
  graphemes: 'characters',
  utf16: 'characters',
  codePoints: 'characters',
  utf8Bytes: 'bytes',
  photos: 'photos',
  videos: 'videos',
  gifs: 'gifs',
  hashtags: 'hashtags',
};

/** The numbers of a finding in words. */
export interface Words {
  readonly actual: (facts: MessageFacts) => string;
  readonly limit: (facts: MessageFacts) => string;
  /** The excess, with its unit. */
  readonly excess: (facts: MessageFacts, forms?: PluralForms) => string;
  /** The actual amount, with its unit. */
  readonly amount: (facts: MessageFacts) => string;
  /** The remark about characters that don't count one, if they make the text longer; empty if none do. */
  readonly counting: (facts: MessageFacts) => string;
  /** The place of the post in its thread, from 1; null for one that stands alone. */
  readonly ordinal: (facts: MessageFacts) => string | null;
}

export function wordsIn(locale: string, units: UnitForms): Words {
  const { digits, of } = quantityIn(locale);
  const formsOf = ({ unit }: MessageFacts): PluralForms =>
    units[(unit === null ? undefined : FORM_OF[unit]) ?? 'items'];
  return {
    actual: ({ actual }) => digits(actual ?? 0),
    limit: ({ limit }) => digits(limit ?? 0),
    excess: (facts, forms = formsOf(facts)) => of((facts.actual ?? 0) - (facts.limit ?? 0), forms),
    amount: (facts) => of(facts.actual ?? 0, formsOf(facts)),
    ordinal: ({ post, posts = 1 }) => (post === null || (post === 0 && posts < 2) ? null : digits(post + 1)),
    counting: ({ unit, actual, written, statedIn = null }) => {
      if ((actual ?? 0) <= (written ?? Number.MAX_SAFE_INTEGER)) return '';
      if (unit === 'utf8Bytes') return statedIn === null ? units.long : units.long + units.notAsStated;
      return unit === 'weighted' ? units.wide : '';
    },
  };
}
