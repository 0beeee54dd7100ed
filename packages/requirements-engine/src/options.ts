import * as z from 'zod';
import type { OptionField, OptionTerms } from './definition/option-field.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import type { HeldOption } from './options/option-types.ts';
import { OPTION_FIELDS } from './platforms/option-fields.ts';
import { describedOptions } from './platforms/option-notes.ts';

type FieldSchema<Held> = z.ZodOptional<z.ZodNullable<z.ZodType<Held, Held>>>;
type OptionsSchema<Fields extends readonly OptionTerms[]> = z.ZodObject<{
  readonly [Field in Fields[number] as Field['name']]: FieldSchema<HeldOption<Field>>;
}>;

const ACCOUNT = z.string().regex(/^account-\d+$/u);
const PER_ACCOUNT =
  'Per account, keyed `account-<id>`, or one value for every account; `account-0` is the default of the original version.';

function fieldSchema(field: OptionField): z.ZodType {
  const { choices, perAccount, label, help, default: fallback } = field;
  const value = choices ? z.enum(choices.map((choice) => choice.value)) : typeOf(field);
  const words = [
    `${label}.`,
    help,
    boundsOf(field),
    perAccount && PER_ACCOUNT,
    fallback !== null && fallback !== '' && `The default is \`${JSON.stringify(fallback)}\`.`,
  ];
  const example = exampleOf(field);
  const held = perAccount ? z.record(ACCOUNT, value.nullish()) : value;
  return held.nullish().meta({
    description: words.filter(Boolean).join(' '),
    examples: [perAccount ? { 'account-12': example } : example],
  });
}

function entrySchema({ entry }: OptionField): z.ZodType {
  const part = (description: string, example = '') =>
    z
      .string()
      .min(1)
      .max(255)
      .meta({ description, examples: [example] });
  return z.object({
    id: part('The network’s id.', entry?.id),
    name: part('The name, as the network writes it.', entry?.name),
  });
}

function typeOf(field: OptionField): z.ZodType {
  const { input } = field;
  if (input === 'toggle') return z.boolean();
  if (input === 'number') return z.number();
  if (input === 'lookup') return z.array(entrySchema(field));
  return input === 'list' ? z.array(z.string()) : z.string();
}

/** How much a list or a number may be, in words: more is stored, but prevents publishing. */
function boundsOf({ input, most, range, limit }: OptionField): string | false {
  if (range) return `From ${range.least} to ${range.most}${range.unit ? ` ${range.unit}` : ''}.`;
  if (most === undefined) return false;
  if (input === 'lookup')
    return `At most ${most}, each with the network’s id and its name, as a lookup answers them.`;
  return `At most ${most} texts${limit ? ` of ${limit.value} ${limit.unit}` : ''}.`;
}

function exampleOf({ input, choices, range, default: fallback, example, entry }: OptionField): unknown {
  if (input === 'list') return example === undefined ? [] : [example];
  if (input === 'lookup') return entry === undefined ? [] : [entry];
  if (input === 'number') return range?.least ?? 0;
  return example ?? choices?.[0]?.value ?? fallback;
}

function schemaOf(fields: readonly OptionField[]): z.ZodObject {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));
}

const schemas: object = Object.fromEntries(
  Object.entries(OPTION_FIELDS).map(([key, fields]) => [
    key,
    schemaOf(describedOptions(key as PlatformKey, fields)),
  ]),
);

/**
 * The schema of `options.<key>` for every network, derived from its definition, without transforms. Every option may
 * be absent or null, which means its default; per-account options are maps keyed `account-<id>`; unknown keys are
 * ignored.
 */
export const options = schemas as {
  readonly [Key in PlatformKey]: OptionsSchema<(typeof OPTION_FIELDS)[Key]>;
};
