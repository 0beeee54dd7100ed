import { AdministrationError, RestoreError, SchemaNewerError, SecretMismatchError } from '@crier/persistence';
import {
  BackupError,
  DiskMismatchError,
  LogoError,
  MigrationsMissingError,
  SettingsError,
} from '@crier/service';
import { CliError, optionError } from '../output/cli-error.ts';

/** Failures to reach or enter the database: of the system, and PostgreSQL appendix A classes 08, 28, 3D and 57. */
const DATABASE_CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|(08|28|3D|57)\w{3}|P1\d{3})$/;

/** A failure of the installation as one that an operator can do something about. */
export function explainServiceError(error: unknown): CliError {
  if (error instanceof AdministrationError) return administrationError(error);
  if (error instanceof RestoreError) return new CliError(error.code, error.message);
  if (error instanceof BackupError) {
    const { code, message, findings } = error;
    return new CliError(code, message, findings.length > 0 ? { errors: { backup: findings } } : {});
  }
  if (error instanceof LogoError) return optionError('--logo', error.message);
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

function administrationError({ code, field, message }: AdministrationError): CliError {
  const option = `--${field.replaceAll('_', '-')}`;
  return new CliError(code, `${option}: ${message}`, {
    exitCode: code === 'invalid' ? 2 : 1,
    errors: { [option]: [message] },
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
