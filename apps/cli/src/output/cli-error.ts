/** Nothing can be done with what was asked (2), or it was tried and did not work (1). */
export type FailureExitCode = 1 | 2;

export interface CliErrorOptions {
  readonly exitCode?: FailureExitCode;
  /** Messages by option, setting or field at fault. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly cause?: unknown;
}

/** A failure in words for the person at the keyboard, with a code for programs. */
export class CliError extends Error {
  readonly code: string;
  readonly exitCode: FailureExitCode;
  readonly errors: Readonly<Record<string, readonly string[]>> | null;

  constructor(code: string, message: string, options: CliErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'CliError';
    this.code = code;
    this.exitCode = options.exitCode ?? 1;
    this.errors = options.errors ?? null;
  }
}

/** A usage error that names the option at fault. */
export function optionError(option: string, message: string): CliError {
  return new CliError('usage', `${option}: ${message}`, { exitCode: 2, errors: { [option]: [message] } });
}
