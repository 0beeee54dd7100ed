import { type OptionField, rulingOn } from '@crier/requirements-engine';
import type { Statement } from '@crier/requirements-engine/facts';
import type { Language } from '../../../messages/language.ts';
import type { Account } from '../state/draft.ts';
import type { Choice, OptionValue } from './read-options.ts';

/** What the account and other options rule about an option, and what the network demands to be said beside it. */
export interface Ruled {
  /** Choices that another option bars. */
  readonly barred: readonly string[];
  readonly isForbidden: boolean;
  /** Why it is forbidden, or why a choice is barred; null if nobody said. */
  readonly reason: string | null;
  readonly notes: readonly string[];
}

export const FREE: Ruled = { barred: [], isForbidden: false, reason: null, notes: [] };

/**
 * @param statements the sentences that the network demands as the options are now
 * @param currently the value of an option; its default while it does not apply
 */
export function ruledBy(
  field: OptionField,
  account: Account,
  statements: readonly Statement[],
  currently: (option: string) => OptionValue,
  language: Language,
): Ruled {
  const { isForbidden } = rulingOn(account, field.name);
  const barred = Object.entries(field.barred ?? {}).flatMap(([choice, unless]) => {
    const isBarred = Object.entries(unless).every(([option, values]) =>
      values.some((value) => value === currently(option)),
    );
    return isBarred ? [choice] : [];
  });
  const said = statements.filter(({ option, place }) =>
    option === undefined ? place === 'interactions' && isForbidden : option === field.name,
  );
  const texts = said.map(({ text }) => text[language]);
  return {
    barred,
    isForbidden,
    reason: isForbidden || barred.length > 0 ? (texts[0] ?? null) : null,
    notes: isForbidden ? [] : texts,
  };
}

interface Offered extends Choice {
  readonly isOff: boolean;
  readonly why: string | undefined;
}

/** The choices of an option. One that was made before and is not offered any more stays in view, but can't be made. */
export function offered(
  field: OptionField,
  choices: readonly Choice[],
  { barred, reason }: Ruled,
  chosen: string,
): readonly Offered[] {
  const why = reason ?? undefined;
  const given = choices.map((choice) => {
    const isOff = barred.includes(choice.value);
    return { ...choice, isOff, why: isOff ? why : undefined };
  });
  if (given.some(({ value }) => value === chosen)) return given;
  const label = field.choices?.find(({ value }) => value === chosen)?.label ?? chosen;
  return [...given, { value: chosen, label, isOff: true, why: undefined }];
}
