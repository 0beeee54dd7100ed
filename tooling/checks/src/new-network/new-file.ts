/** A file that is written for a new network. */
export interface NewFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}
