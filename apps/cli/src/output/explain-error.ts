import { isClientError } from '@crier/client';
import { CommanderError } from 'commander';
import { explainClientError } from '../api/connection.ts';
import { CliError } from './cli-error.ts';

/** Any failure as one that a person can do something about. */
export async function explainError(error: unknown): Promise<CliError> {
  if (error instanceof CliError) return error;
  if (error instanceof CommanderError) return usageError(error);
  if (isClientError(error)) return explainClientError(error);
  const { explainServiceError } = await import('../operator/explain-service-error.ts');
  return explainServiceError(error);
}

function usageError(error: CommanderError): CliError {
  const message = error.message.replace(/^error: /, '');
  const option = /(?:option|argument)s? '(?:-\w, )?(--[\w-]+)/.exec(message)?.[1];
  return new CliError('usage', message, {
    exitCode: 2,
    ...(option === undefined ? {} : { errors: { [option]: [message] } }),
  });
}
