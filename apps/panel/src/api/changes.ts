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
import { useCallback, useMemo } from 'react';
import { consoleApi, rest } from './clients.ts';
import { type Failure, readFailure } from './failure.ts';
import { isTouched } from './query-keys.ts';

/** What a component does once its change has succeeded, with every answer read again, or failed. */
interface ChangeCallbacks<Output> {
  readonly onSuccess?: (output: Output) => void;
  readonly onError?: (error: unknown) => void;
}

/** A change that can be made. Callbacks run even when the change itself took the component off the page. */
export type Change<Input, Output> = WithoutMutate<UseMutationResult<Output, unknown, Input>> & {
  readonly mutate: (input: Input, callbacks?: ChangeCallbacks<Output>) => void;
  /** How the last attempt failed, the same object until the next one; null if it did not. */
  readonly failure: Failure | null;
};

/** Each member of the union on its own: what is known of a result in one state stays known. */
type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never;

/** A change by an operation of the REST API. When it succeeds, every answer it may have made old is read again. */
export function useRestChange<Name extends OperationName>(
  name: Name,
): Change<CallInput<Name>, CallOutput<Name>> {
  return useChange(ROUTES[name].id, (input: CallInput<Name>) =>
    rest.call(name, ...([input] as unknown as CallArguments<Name>)),
  );
}

/** A change by an operation of the console. When it succeeds, every answer it may have made old is read again. */
export function useConsoleChange<Name extends ConsoleOperation>(
  name: Name,
): Change<ConsoleInput<Name>, ConsoleOutput<Name>> {
  return useChange(CONSOLE_ROUTES[name].id, (input: ConsoleInput<Name>) =>
    consoleApi.call(name, ...([input] as unknown as ConsoleArguments<Name>)),
  );
}

/** A change by a contract: when it succeeds, every answer that it may have made old is read again. */
export function useChange<Input, Output>(
  contract: string,
  work: (input: Input) => Promise<Output>,
): Change<Input, Output> {
  const queries = useQueryClient();
  const mutation = useMutation<Output, unknown, Input>({
    mutationKey: [contract],
    mutationFn: work,
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched(String(queryKey[0]), contract) }),
  });
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    // The library's own `mutate` forgets its callbacks when the row that asked is gone from the list read again.
    (input: Input, { onSuccess, onError }: ChangeCallbacks<Output> = {}) =>
      void mutateAsync(input).then(onSuccess, onError ?? (() => undefined)),
    [mutateAsync],
  );
  const { error } = mutation;
  const failure = useMemo(() => (error === null ? null : readFailure(error)), [error]);
  return { ...mutation, mutate, failure };
}
