import { hasFormDuties, type OptionField } from '@crier/requirements-engine';
import { useEffect, useState } from 'react';
import { isShown, type OptionValue, readOption } from '../options/read-options.ts';
import type { Account, NetworkOptions } from '../state/draft.ts';

type Facts = typeof import('@crier/requirements-engine/facts');
type Statement = ReturnType<Facts['statementsNow']>[number];

let loaded: Facts | null = null;

/**
 * The sentences that the account's network demands of a form, as its options are now; empty until they are loaded.
 * @param fields the options of the network
 */
export function useStatements(
  account: Account,
  fields: readonly OptionField[],
  held: NetworkOptions,
): readonly Statement[] {
  const [facts, setFacts] = useState(loaded);
  const isNeeded = facts === null && hasFormDuties(account.provider);
  useEffect(() => {
    if (!isNeeded) return;
    void import('@crier/requirements-engine/facts').then((found) => {
      loaded = found;
      setFacts(found);
    });
  }, [isNeeded]);
  const currently = (option: string) => effectiveValue(option, fields, held, account);
  return facts === null ? [] : facts.statementsNow(account.provider, currently);
}

/** The value of an option; its default while it does not apply. */
export function effectiveValue(
  option: string,
  fields: readonly OptionField[],
  held: NetworkOptions,
  account: Account,
): OptionValue {
  const field = fields.find(({ name }) => name === option);
  if (field === undefined) return null;
  return isShown(field, fields, held, account, []) ? readOption(field, held, account) : field.default;
}
