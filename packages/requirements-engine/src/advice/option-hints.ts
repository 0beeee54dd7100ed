import type { OptionField } from '../definition/option-field.ts';
import type { HintRule } from './advice.ts';

function isAskedFor({ when = {} }: OptionField, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(when).every(([name, wanted]) => wanted.some((value) => value === values[name]));
}

/** Whether an option has a limit that no requirement covers. */
export function hasOwnLimit({ limit, isRequirement }: OptionField): boolean {
  return limit !== undefined && !isRequirement;
}

/** Texts of options that are longer than the network accepts, unless a requirement covers them. */
export const optionHints: HintRule = (target) => {
  const fields: readonly OptionField[] = target.platform.definition.options;
  const values: Readonly<Record<string, unknown>> = target.read(fields);
  return fields.flatMap((field) => {
    const { name: option, label: what, limit } = field;
    const value = values[option];
    if (limit === undefined || typeof value !== 'string' || field.isRequirement) return [];
    const actual = limit.unit === 'codePoints' ? [...value].length : value.length;
    const most = target.limit(limit);
    if (actual <= most || !isAskedFor(field, values)) return [];
    return [{ rule: 'option_long', refused: true, option, what, limit: most, actual, unit: limit.unit }];
  });
};
