import * as z from 'zod';
import type { OptionField } from './definition/option-field.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import type { HeldOption } from './options/option-types.ts';
import { OPTION_FIELDS } from './platforms/option-fields.ts';

type FieldSchema<Held> = z.ZodOptional<z.ZodNullable<z.ZodType<Held, Held>>>;
type OptionsSchema<Fields extends readonly OptionField[]> = z.ZodObject<{
  readonly [Field in Fields[number] as Field['name']]: FieldSchema<HeldOption<Field>>;
}>;

const ACCOUNT = z.string().regex(/^account-\d+$/u);
const PER_ACCOUNT =
  'Per account, keyed `account-<id>`, or one value for every account; `account-0` is the default of the original version.';

function fieldSchema(field: OptionField): z.ZodType {
  const { input, choices, perAccount, label, help, default: fallback } = field;
  const type = input === 'toggle' ? z.boolean() : z.string();
  const value = choices ? z.enum(choices.map((choice) => choice.value)) : type;
  const words = [
    `${label}.`,
    help,
    perAccount && PER_ACCOUNT,
    fallback !== null && fallback !== '' && `The default is \`${JSON.stringify(fallback)}\`.`,
  ];
  const example = field.example ?? choices?.[0]?.value ?? fallback;
  const held = perAccount ? z.record(ACCOUNT, value.nullish()) : value;
  return held.nullish().meta({
    description: words.filter(Boolean).join(' '),
    examples: [perAccount ? { 'account-12': example } : example],
  });
}

function schemaOf(fields: readonly OptionField[]): z.ZodObject {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));
}

const schemas: object = Object.fromEntries(
  Object.entries(OPTION_FIELDS).map(([key, fields]) => [key, schemaOf(fields)]),
);

/**
 * The schema of `options.<key>` for every network, derived from its definition, without transforms. Every option may
 * be absent or null, which means its default; per-account options are maps keyed `account-<id>`; unknown keys are
 * ignored.
 */
export const options = schemas as {
  readonly [Key in PlatformKey]: OptionsSchema<(typeof OPTION_FIELDS)[Key]>;
};
