/** Every reason for refusing a value as a post or an account. */
export const REQUIREMENTS_INPUT_CODES = [
  'not_an_object',
  'not_an_array',
  'not_an_integer',
  'not_a_number',
  'not_a_string',
  'not_a_boolean',
  'unknown_media_type',
  'no_original',
] as const;

export type RequirementsInputCode = (typeof REQUIREMENTS_INPUT_CODES)[number];

/** Thrown when a value is not a post or not an account; `path` is the dotted path of the fault. */
export class RequirementsInputError extends Error {
  override readonly name = 'RequirementsInputError';
  readonly code: RequirementsInputCode;
  readonly path: string;

  constructor(code: RequirementsInputCode, path: string) {
    super(`${path}: ${code}`);
    this.code = code;
    this.path = path;
  }
}

/** Thrown when an account's provider is not a network that this package knows. */
export class UnsupportedPlatformError extends Error {
  override readonly name = 'UnsupportedPlatformError';
  readonly code = 'unsupported_platform';
  readonly provider: string;

  constructor(provider: string) {
    super(`unsupported platform: ${provider}`);
    this.provider = provider;
  }
}
