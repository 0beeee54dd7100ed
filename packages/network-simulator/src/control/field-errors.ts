import type { z } from 'zod';

/** Messages by field; nested fields are written with dots. */
export type FieldErrors = Record<string, string[]>;

/** Input that breaks its schema. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('The request is not valid.');
    this.errors = errors;
  }
}

/** The parsed value. Throws an `InvalidInput` that names every field; `whole` stands for the value itself. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, whole: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    const paths = unknown?.map((key) => [...issue.path, key]) ?? [issue.path];
    for (const path of paths) {
      const field = path.length === 0 ? whole : path.join('.');
      errors[field] = [...(errors[field] ?? []), unknown === undefined ? issue.message : 'is not known'];
    }
  }
  throw new InvalidInput(errors);
}
