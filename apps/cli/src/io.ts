/** The world around a command. */
export interface Io {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly stdin: AsyncIterable<unknown>;
  /** The width of the terminal that standard error is; absent where it is none. */
  readonly columns?: number | undefined;
}
