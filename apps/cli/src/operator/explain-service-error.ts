import { CrierError, type ErrorCode } from '@crier/domain';
import { SecretMismatchError } from '@crier/operations/ports';
import { RestoreError, SchemaNewerError } from '@crier/persistence';
import { BackupError, DiskMismatchError, MigrationsMissingError, SettingsError } from '@crier/service';
import { CliError } from '../output/cli-error.ts';

/** Failures to reach or enter the database: of the system, and PostgreSQL appendix A classes 08, 28, 3D and 57. */
const DATABASE_CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|(08|28|3D|57)\w{3}|P1\d{3})$/;

/** A failure of the installation as one that an operator can do something about. */
export function explainServiceError(error: unknown): CliError {
  if (error instanceof CrierError) return refusal(error);
  if (error instanceof RestoreError) return new CliError(error.code, error.message);
  if (error instanceof BackupError) {
    const { code, message, findings } = error;
    return new CliError(code, message, findings.length > 0 ? { errors: { backup: findings } } : {});
  }
  if (error instanceof SettingsError) {
    const errors = Object.fromEntries(
      error.problems.map(({ name, missing, expected }) => [
        name,
        [`${missing ? 'missing' : 'wrong'}: expected ${expected}`],
      ]),
    );
    return new CliError('settings', error.message, { errors });
  }
  if (error instanceof MigrationsMissingError) return new CliError('migrations_missing', error.message);
  if (error instanceof SchemaNewerError) return new CliError('schema_newer', error.message);
  if (error instanceof SecretMismatchError) return new CliError('secret_mismatch', error.message);
  if (error instanceof DiskMismatchError) return new CliError('media_mismatch', error.message);
  if (error instanceof Error && error.message.startsWith('migration ')) {
    return new CliError('migrations', error.message, { cause: error });
  }
  const database = databaseFailure(error);
  if (database !== null) {
    return new CliError('database', `cannot use the database of DATABASE_URL: ${database}`, {
      cause: error,
    });
  }
  return new CliError('internal', error instanceof Error ? error.message : String(error), { cause: error });
}

/** The codes of refusals as this program tells them. */
const CODES: Readonly<Partial<Record<ErrorCode, string>>> = {
  record_not_found: 'not_found',
  taken: 'taken',
  validation: 'invalid',
};

/** What is called otherwise on the command line than in requests. */
const OPTIONS: Readonly<Record<string, string>> = { redirect_uris: 'redirect-uri' };

/** What a use case refuses, with the option at fault. */
function refusal(error: CrierError): CliError {
  const code = CODES[error.code] ?? error.code;
  const [field, messages] = Object.entries(error.errors ?? {})[0] ?? [];
  if (field === undefined || messages === undefined) return new CliError(code, error.message);
  const option = `--${OPTIONS[field] ?? field.replaceAll('_', '-')}`;
  return new CliError(code, `${option}: ${messages[0]}`, {
    exitCode: error.code === 'validation' ? 2 : 1,
    errors: { [option]: messages },
  });
}

function databaseFailure(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof AggregateError) return databaseFailure(cause.errors[0]);
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (DATABASE_CODES.test(code)) return cause.message || code;
  }
  return null;
}
