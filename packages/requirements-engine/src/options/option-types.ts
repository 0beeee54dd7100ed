import type { OptionTerms } from '../definition/option-field.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import type { OPTION_FIELDS } from '../platforms/option-fields.ts';

type Fields = readonly OptionTerms[];
type AllFields = typeof OPTION_FIELDS;

/** The type of one account's value of an option. */
export type OptionValue<Field extends OptionTerms> = Field extends { readonly input: 'toggle' }
  ? boolean
  : Field extends { readonly input: 'list' }
    ? readonly string[]
    : Field extends { readonly input: 'lookup' }
      ? readonly { readonly id: string; readonly name: string }[]
      : Field extends { readonly input: 'number' }
        ? number
        : Field extends { readonly choices: readonly (infer Value)[] }
          ? Value
          : string;

/** The type of an option: a value or, with `perAccount`, a map of values. */
export type HeldOption<Field extends OptionTerms> = Field extends { readonly perAccount: true }
  ? { readonly [account: `account-${string}`]: OptionValue<Field> | null }
  : OptionValue<Field>;

/** The options of one network as a version holds them. An absent or null option has its default. */
export type OptionsOf<F extends Fields> = F extends readonly []
  ? Readonly<Record<string, never>>
  : { readonly [Field in F[number] as Field['name']]?: HeldOption<Field> | null };

/** The options of one network for any of its accounts; an option kept per account may be one value for all of them. */
export type OptionsForAny<F extends Fields> = F extends readonly []
  ? Readonly<Record<string, never>>
  : { readonly [Field in F[number] as Field['name']]?: HeldOption<Field> | OptionValue<Field> | null };

/** The options of one network as an account publishes them: complete, with defaults. */
export type OptionValues<F extends Fields> = {
  readonly [Field in F[number] as Field['name']]: OptionValue<Field> | Extract<Field['default'], null>;
};

/** The options of a version by platform key, typed by each network's definition. */
export type PlatformOptions = {
  readonly [Key in keyof AllFields]?: OptionsOf<AllFields[Key]> | null;
};

/** The options of a post by network. */
export type PostOptions = {
  readonly [Key in keyof AllFields]?: OptionsForAny<AllFields[Key]> | null;
} & { readonly x?: OptionsForAny<AllFields['twitter']> | null };

/** The options of one network, whichever it is. */
export type AnyOptions = NonNullable<PlatformOptions[PlatformKey]>;
