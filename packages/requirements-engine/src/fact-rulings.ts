import { choicesIn, factOf } from './account-facts.ts';
import type { CheckAccount, RecordId } from './check-input.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import { FACT_AGES } from './platforms/fact-ages.ts';
import { rulingFacts } from './platforms/ruling-facts.ts';

type FactAccount = Pick<CheckAccount<RecordId>, 'provider' | 'data' | 'limits'>;

/** What an account's facts rule about one option of its network. */
export interface Ruling {
  /** The values that it may have; null if the facts do not limit them. */
  readonly choices: readonly string[] | null;
  /** Whether it must not be on. */
  readonly isForbidden: boolean;
}

/** Whether the network demands that a form for its posts shows facts of the account and certain sentences. */
export function hasFormDuties(provider: PlatformKey): boolean {
  return rulingFacts(provider).some(({ shown }) => shown === true);
}

/**
 * How many seconds a form may rely on the facts of an account before it asks the network for them; null if it need not
 * ask.
 */
export function factsStayGood(provider: PlatformKey): number | null {
  return FACT_AGES[provider] ?? null;
}

/** What the account's facts rule about one option of its network. */
export function rulingOn(account: FactAccount, option: string): Ruling {
  const ruling = rulingFacts(account.provider).filter(({ rules }) => rules?.option === option);
  const known = (as: 'choices' | 'forbids') => {
    const fact = ruling.find(({ rules }) => rules?.as === as);
    return fact === undefined ? undefined : factOf(account, fact);
  };
  return { choices: choicesIn(known('choices')), isForbidden: known('forbids') === true };
}
