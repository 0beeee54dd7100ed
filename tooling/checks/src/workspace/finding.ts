/** A finding of a check. */
export interface Finding {
  /** The short name of the rule, such as `arrow` or `file-length`. */
  rule: string;
  /** Relative to the root. */
  file: string;
  /** Starts at 1; 0 if the finding is about the whole file. */
  line: number;
  message: string;
}

/** One line per finding, in the format of compilers. */
export function describeFinding({ rule, file, line, message }: Finding): string {
  return `${file}${line > 0 ? `:${line}` : ''}: ${message} (${rule})`;
}
