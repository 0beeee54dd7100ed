type Options = Readonly<Record<string, unknown>>;

/** What an author chose for a post besides its content, by the network's own names. */
export interface Chosen {
  /** Absent if nothing was chosen. */
  readonly options?: Options;
}

/**
 * The choices that say something else than the network does by itself. Undefined, null and empty values are none.
 * @param usual what the network does without a choice, by name; `false` where it is left out
 */
export function chosenOf(options: Options, usual: Options = {}): Chosen {
  const made = Object.entries(options).filter(
    ([name, value]) => !isEmpty(value) && value !== (usual[name] ?? false),
  );
  return made.length === 0 ? {} : { options: Object.fromEntries(made) };
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
