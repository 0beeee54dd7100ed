import { expect, it } from 'vitest';
import { options } from './options.ts';
import { OPTION_FIELDS } from './platforms/option-fields.ts';

const described = Object.entries(OPTION_FIELDS).flatMap(([key, fields]) =>
  fields.map((field) => {
    const schema = options[key as keyof typeof OPTION_FIELDS];
    const { description = '' } = schema.shape[field.name as never] as { readonly description?: string };
    return { key, field, description };
  }),
);

it('an option states its default, unless told to leave it out', () => {
  for (const { key, field, description } of described) {
    const says = field.default !== null && field.default !== '';
    expect([key, field.name, description.includes('The default is `')]).toEqual([key, field.name, says]);
  }
  expect(new Set(described.map(({ description }) => description.includes('The default is'))).size).toBe(2);
});
