/** A finding of a check. */
export interface Finding {
  /** Short name of the rule, such as `arrow` or `file-length`. */
  rule: string;
  /** Relative to the root. */
  file: string;
  /** From 1; 0 when the finding is about the file as a whole. */
  line: number;
  message: string;
}

/** One line per finding, as compilers print them. */
export function describeFinding({ rule, file, line, message }: Finding): string {
  return `${file}${line > 0 ? `:${line}` : ''}: ${message} (${rule})`;
}
