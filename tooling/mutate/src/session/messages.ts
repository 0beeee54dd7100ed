/** Runs test files of one package, with other text in place of that of source files. */
export interface TestRequest {
  /** Absolute paths of the test files, in the order in which they run until one fails. */
  readonly tests: readonly string[];
  /** By absolute path, while the tests run. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly passed: boolean;
  /** The tests that failed, or what kept a file from running. */
  readonly failures: readonly string[];
  /** The first file that failed; null when none did, or none is to blame. */
  readonly failed: string | null;
}
