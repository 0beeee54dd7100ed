import type { FieldErrors } from '../errors/field-errors.ts';

const NUL = '\u0000';

/**
 * Reports the fields whose text cannot be stored or sent, because of NUL characters or lone surrogates; empty when
 * there are none. Walks any depth without recursion.
 */
export function unstorableText(value: unknown): FieldErrors {
  const errors: Record<string, string[]> = {};
  const pending: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path } = next;
    if (typeof next.value === 'string') {
      if (next.value.includes(NUL) || !next.value.isWellFormed()) {
        errors[path || 'body'] = [
          `The ${path || 'body'} field must be well-formed text without null characters.`,
        ];
      }
    } else if (typeof next.value === 'object' && next.value !== null) {
      for (const [key, entry] of Object.entries(next.value)) {
        const clean = key.includes(NUL) || !key.isWellFormed() ? '?' : key;
        if (clean !== key)
          errors[path || 'body'] = ['Keys must be well-formed text without null characters.'];
        pending.push({ path: path ? `${path}.${clean}` : clean, value: entry });
      }
    }
  }
  return errors;
}
