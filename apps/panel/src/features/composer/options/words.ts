/** What people read of an option. */
export interface FieldWords {
  readonly label: string;
  readonly help?: string;
  /** In place of the example of the definition, where that is a word. */
  readonly example?: string;
  /** By value. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** By network and by name of the option. */
export type OptionWords = Readonly<Record<string, Readonly<Record<string, FieldWords>>>>;
