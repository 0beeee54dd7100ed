import type { JsonValue } from '@crier/domain';

/** How a form asks for an option. `choice` has `choices`; `board` is chosen from the account's own boards. */
export type OptionInput = 'text' | 'multiline' | 'url' | 'date' | 'time' | 'toggle' | 'choice' | 'board';

export interface OptionChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * One option of a network as plain data: enough to draw a form, describe a tool, or fill in a default.
 * With `perAccount` the option is a map keyed `account-<id>` whose values are what `input` describes.
 */
export interface OptionField {
  readonly name: string;
  readonly label: string;
  readonly input: OptionInput;
  readonly perAccount: boolean;
  readonly default: JsonValue;
  readonly choices?: readonly OptionChoice[];
  readonly help?: string;
  readonly maxLength?: number;
  /** Shown only while each named option has one of the values. */
  readonly when?: Readonly<Record<string, readonly JsonValue[]>>;
}
