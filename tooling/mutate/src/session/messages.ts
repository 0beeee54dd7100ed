/** Asks to run test files of one package, with other text in place of source files. */
export interface TestRequest {
  /** Absolute paths of the test files, in the order in which they run until one fails. */
  readonly tests: readonly string[];
  /** The replacement texts by absolute path, in effect while the tests run. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly passed: boolean;
  /** The tests that failed, or why a file did not run. */
  readonly failures: readonly string[];
  /** The first file that failed; null if none did, or none is to blame. */
  readonly failed: string | null;
}
