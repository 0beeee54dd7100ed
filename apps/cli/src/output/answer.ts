/** What a command has to say: `json` with `--json`, else `text`. */
export interface Answer {
  readonly json: unknown;
  readonly text: string;
  /** 0 unless given. */
  readonly exitCode?: 0 | 1;
}
