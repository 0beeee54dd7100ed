/** Whether a value is one of those that are known. */
export function isOneOf<const T>(known: readonly T[], value: unknown): value is T {
  return known.some((one) => one === value);
}

/** The value if it is one of those that are known, otherwise the other one. */
export function oneOf<const T>(known: readonly T[], value: unknown, otherwise: T): T {
  return isOneOf(known, value) ? value : otherwise;
}

/** Handles the change of a field whose options are the known values. */
export function whenChosen<const T extends string>(known: readonly T[], choose: (value: T) => void) {
  return ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
    if (isOneOf(known, value)) choose(value);
  };
}

/** Whether a record has an entry of this name. */
export function isKeyOf<T extends object>(record: T, name: PropertyKey): name is keyof T & string {
  return Object.hasOwn(record, name);
}

/** The names of a record's entries, in its order. */
export function keysOf<T extends object>(record: T): readonly (keyof T & string)[] {
  return Object.keys(record).filter((name) => isKeyOf(record, name));
}
