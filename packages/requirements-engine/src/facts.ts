import { factOf } from './account-facts.ts';
import type { CheckAccount, RecordId } from './check-input.ts';
import type { FactField } from './definition/fact-field.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import type { Statement } from './definition/statement.ts';
import { FACTS } from './platforms/facts.ts';
import { STATEMENTS } from './platforms/statements.ts';

export type { FactField, FactRule } from './definition/fact-field.ts';
export type { Statement, StatementLanguage, StatementPlace } from './definition/statement.ts';

type FactAccount = Pick<CheckAccount<RecordId>, 'provider' | 'data' | 'limits'>;

/** What a network can state about an account. */
export function factFields(provider: PlatformKey): readonly FactField[] {
  return FACTS[provider];
}

/** What the network last stated about an account, by name; null for what it did not state. */
export function accountFacts(account: FactAccount): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    FACTS[account.provider].map((fact) => [fact.name, factOf(account, fact) ?? null] as const),
  );
}

/** The sentences that a network demands of every form in which people post to it. */
export function statementsOf(provider: PlatformKey): readonly Statement[] {
  return STATEMENTS[provider] ?? [];
}

/**
 * Those of them that are to be shown.
 * @param currently the value of an option as it is now; of one that does not apply, its default
 */
export function statementsNow(
  provider: PlatformKey,
  currently: (option: string) => unknown,
): readonly Statement[] {
  return statementsOf(provider).filter(({ when = {} }) =>
    Object.entries(when).every(([option, values]) => values.some((value) => value === currently(option))),
  );
}
