import {
  type CallArguments,
  type CallInput,
  type CallOutput,
  CONSOLE_ROUTES,
  type ConsoleArguments,
  type ConsoleInput,
  type ConsoleOperation,
  type ConsoleOutput,
  type OperationName,
  ROUTES,
} from '@crier/client';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { consoleApi, rest } from './clients.ts';
import { isTouched } from './query-keys.ts';

/** A change by an operation of the REST API. When it succeeds, every answer it may have made old is read again. */
export function useRestChange<Name extends OperationName>(
  name: Name,
): UseMutationResult<CallOutput<Name>, unknown, CallInput<Name>> {
  return useChange(ROUTES[name].id, (input: CallInput<Name>) =>
    rest.call(name, ...([input] as unknown as CallArguments<Name>)),
  );
}

/** A change by an operation of the console. When it succeeds, every answer it may have made old is read again. */
export function useConsoleChange<Name extends ConsoleOperation>(
  name: Name,
): UseMutationResult<ConsoleOutput<Name>, unknown, ConsoleInput<Name>> {
  return useChange(CONSOLE_ROUTES[name].id, (input: ConsoleInput<Name>) =>
    consoleApi.call(name, ...([input] as unknown as ConsoleArguments<Name>)),
  );
}

/** A change by a contract: when it succeeds, every answer that it may have made old is read again. */
export function useChange<Input, Output>(
  contract: string,
  work: (input: Input) => Promise<Output>,
): UseMutationResult<Output, unknown, Input> {
  const queries = useQueryClient();
  return useMutation<Output, unknown, Input>({
    mutationKey: [contract],
    mutationFn: work,
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched(String(queryKey[0]), contract) }),
  });
}
