import type { FieldErrors } from '../errors/field-errors.ts';
import type { Warning } from '../wire/warning.ts';
import { nearestName } from './nearest-name.ts';

/** How many unknown fields one answer names; the others are counted. */
const MOST_NAMED = 20;

/** How much of a key is repeated in an answer. */
const LONGEST_SHOWN = 100;

/** A field of the input that nothing reads. */
export interface UnknownField {
  /** Its place in the input, dotted as in errors. */
  readonly field: string;
  /** The known name it most probably stands for. */
  readonly didYouMean: string | null;
  /** What is wrong, in one sentence, and what was expected. */
  readonly message: string;
}

/** The unknown fields of one input, however many it has. */
export interface UnknownFields {
  /**
   * Notes a key of the object at `place` that is none of the known ones; the first few are kept. `fault` says what is
   * wrong with it if that is not its spelling.
   */
  add(place: string, key: string, known: readonly string[], fault?: string): void;
  /** How many were noted. */
  readonly count: number;
  readonly named: readonly UnknownField[];
}

export function collectUnknownFields(): UnknownFields {
  const named: UnknownField[] = [];
  let count = 0;
  return {
    add: (place, key, known, fault) => {
      count++;
      if (named.length < MOST_NAMED) named.push(unknownField(place, key, known, fault));
    },
    get count() {
      return count;
    },
    named,
  };
}

function unknownField(
  place: string,
  key: string,
  known: readonly string[],
  fault: string | undefined,
): UnknownField {
  const shown = shownKey(key);
  const field = place === '' ? shown : `${place}.${shown}`;
  if (fault !== undefined) return { field, didYouMean: null, message: `The ${field} field ${fault}` };
  const didYouMean = nearestName(key, known);
  const hint =
    didYouMean !== null
      ? ` Did you mean ${didYouMean}?`
      : known.length > 0
        ? ` Expected: ${known.join(', ')}.`
        : '';
  return { field, didYouMean, message: `The ${field} field is unknown.${hint}` };
}

/** A key that is safe to store and short enough to repeat. */
function shownKey(key: string): string {
  const text = key
    .slice(0, LONGEST_SHOWN)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '\ufffd');
  return key.length > LONGEST_SHOWN ? `${text}…` : text || '""';
}

/** Unknown fields as messages by field, for a refusal. */
export function unknownFieldErrors({ named, count }: UnknownFields): FieldErrors {
  const errors = named.map(({ field, message }): [string, string[]] => [field, [message]]);
  const more = count - named.length;
  if (more > 0) errors.push(['body', [`The body has ${more} more unknown ${plural(more)}.`]]);
  return Object.fromEntries(errors);
}

/** Unknown fields as warnings beside an answer. */
export function unknownFieldWarnings({ named, count }: UnknownFields): Warning[] {
  const more = count - named.length;
  return [
    ...named.map(({ field, didYouMean, message }): Warning => {
      return { code: 'unknown_field', field, did_you_mean: didYouMean, message };
    }),
    ...(more > 0
      ? [
          {
            code: 'more_unknown_fields' as const,
            count: more,
            message: `${more} more ${plural(more)} ${more === 1 ? 'is' : 'are'} unknown.`,
          },
        ]
      : []),
  ];
}

const plural = (count: number): string => (count === 1 ? 'field' : 'fields');
