import { type Placeholder, splitPlaceholders } from '@crier/domain';

/** The values of placeholders by their numbers. */
export type Bindings = Map<number, string>;

/**
 * How well a text fits a recorded one: 2 for the same words without placeholders, 1 for a text of the recorded form,
 * null for any other. The values in the places of placeholders are bound.
 */
export function matchText(recorded: string, text: string, bindings: Bindings): number | null {
  if (recorded === text) return 2;
  const parts = splitPlaceholders(recorded);
  const placeholders = parts.filter((part): part is Placeholder => typeof part !== 'string');
  if (placeholders.length === 0) return null;
  const pattern = parts.map((part) =>
    typeof part === 'string' ? part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') : '([\\s\\S]+?)',
  );
  const found = new RegExp(`^${pattern.join('')}$`).exec(text);
  if (found === null) return null;
  for (const [index, { number }] of placeholders.entries())
    if (number !== null) bindings.set(number, found[index + 1] ?? '');
  return 1;
}
