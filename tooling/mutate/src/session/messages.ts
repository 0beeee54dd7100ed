/** Runs one test file, with other text in place of that of source files. */
export interface TestRequest {
  /** Absolute path of the test file. */
  readonly test: string;
  /** By absolute path, while the test runs. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly passed: boolean;
  /** The tests that failed, or what kept the file from running. */
  readonly failures: readonly string[];
}
