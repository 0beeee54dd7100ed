import type { LimitValue } from './limit.ts';
import type { RuleName } from './rule-name.ts';

/** How a form asks for an option. `choice` has `choices`; `board` is chosen from the account's own boards. */
export type OptionInput = 'text' | 'multiline' | 'url' | 'date' | 'time' | 'toggle' | 'choice' | 'board';

export interface OptionChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * One option of a network as plain data, from which everything else is derived: forms, types, schemas, documents, and
 * how it is read. With `perAccount` the option is a map keyed `account-<id>` whose values are what `input` describes.
 */
export interface OptionField {
  readonly name: string;
  readonly label: string;
  readonly input: OptionInput;
  readonly perAccount?: true;
  readonly default: string | boolean | null;
  readonly choices?: readonly OptionChoice[];
  readonly help?: string;
  /** How long a text may be. A longer text is stored, but prevents publishing if a rule says so. */
  readonly limit?: LimitValue;
  /** True when a requirement holds the text to the limit. */
  readonly isRequirement?: true;
  /** The requirement that is met by setting it, if its name is another. */
  readonly meets?: RuleName;
  /** Shown only while each named option has one of the values. */
  readonly when?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** A value as people enter it, if neither the choices nor the default show one. */
  readonly example?: string;
}
