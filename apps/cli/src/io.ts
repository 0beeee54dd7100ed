/** The world around a command. */
export interface Io {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly stdin: AsyncIterable<unknown>;
  /**
   * Aborted when the person at the keyboard interrupts, which from this call on no longer ends the process; absent where
   * nobody can.
   */
  readonly interruption?: () => AbortSignal;
  /** The width of the terminal that standard error is; absent where it is none. */
  readonly columns?: number | undefined;
}
