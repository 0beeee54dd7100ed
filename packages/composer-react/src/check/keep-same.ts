/** Whether two values of JSON's kinds are equal; functions and other objects are equal to themselves only. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** `next` with every entry that equals the one at its place before replaced by that; `before` itself if all do. */
export function keepSame<T>(
  before: readonly T[],
  next: readonly T[],
  equals: (one: T, other: T) => boolean = isSame,
): readonly T[] {
  const kept = next.map((entry, index) => {
    const old = before[index];
    return old !== undefined && equals(old, entry) ? old : entry;
  });
  return kept.length === before.length && kept.every((entry, index) => entry === before[index])
    ? before
    : kept;
}
