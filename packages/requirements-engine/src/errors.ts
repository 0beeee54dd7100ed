/** Every reason for refusing a value as a post or an account. */
export const REQUIREMENTS_INPUT_CODES = [
  'not_an_object',
  'not_an_array',
  'not_an_id',
  'not_a_number',
  'not_a_string',
  'not_a_boolean',
  'not_a_limit',
  'unknown_media_type',
  'unknown_body_format',
  'unknown_platform',
  'unknown_choice',
  'unknown_key',
  'unknown_option',
  'unknown_limit',
  'not_an_account_key',
  'no_original',
  'no_html_reader',
] as const;

export type RequirementsInputCode = (typeof REQUIREMENTS_INPUT_CODES)[number];

const MOST_SHOWN = 60;

/** The value as JSON, or its type if JSON can't express it; cut if it is long. */
function shown(value: unknown): string {
  let text: string | undefined;
  try {
    text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  } catch {
    // A circular value has no JSON.
  }
  text ??= typeof value;
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** Thrown when a value is not a post or not an account; `path` is the dotted path of the fault. */
export class RequirementsInputError extends Error {
  override readonly name = 'RequirementsInputError';
  readonly code: RequirementsInputCode;
  readonly path: string;
  /** The value at the path. */
  readonly value: unknown;

  constructor(code: RequirementsInputCode, path: string, expected: string, value: unknown) {
    super(`${path} must be ${expected}, got ${shown(value)}`);
    this.code = code;
    this.path = path;
    this.value = value;
  }
}

/** Thrown when an account's provider is not a network that this package knows. */
export class UnsupportedPlatformError extends Error {
  override readonly name = 'UnsupportedPlatformError';
  readonly code = 'unsupported_platform';
  readonly provider: string;
  /** The dotted path of the name. */
  readonly path: string;

  constructor(provider: string, path: string, known: readonly string[]) {
    super(`${path} must be one of ${known.join(', ')}, got ${shown(provider)}`);
    this.provider = provider;
    this.path = path;
  }
}
