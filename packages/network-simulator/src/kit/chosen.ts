/** What an author chose for a post besides its content, by the network's own names. */
export interface Chosen {
  /** Absent if nothing was chosen. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The choices that were made: those that are neither undefined, null, false nor empty. */
export function chosenOf(options: Readonly<Record<string, unknown>>): Chosen {
  const made = Object.entries(options).filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  );
  return made.length === 0 ? {} : { options: Object.fromEntries(made) };
}
