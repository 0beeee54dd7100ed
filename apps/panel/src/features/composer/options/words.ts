/** The texts of an option. */
export interface FieldWords {
  readonly label: string;
  readonly help?: string;
  /** Replaces the example of the definition if that is a word. */
  readonly example?: string;
  /** By value. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** By network and by the option's name. */
export type OptionWords = Readonly<Record<string, Readonly<Record<string, FieldWords>>>>;
