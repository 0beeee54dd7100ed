import type { CallInput, CallOutput, OperationName } from '@crier/client';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { argumentsOf, contractOf, service } from './client.ts';
import { type Failure, readFailure } from './failure.ts';
import { isTouched } from './query-keys.ts';

/** What a component does after its change succeeded and every answer was read again, or after it failed. */
interface ChangeCallbacks<Output> {
  readonly onSuccess?: (output: Output) => void;
  readonly onError?: (error: unknown) => void;
}

/** A change the component can make. Its callbacks run even if the change itself unmounts the component. */
export type Change<Input, Output> = WithoutMutate<UseMutationResult<Output, unknown, Input>> & {
  readonly mutate: (input: Input, callbacks?: ChangeCallbacks<Output>) => void;
  /** How the last attempt failed, the same object until the next attempt; null if it did not fail. */
  readonly failure: Failure | null;
};

/** Distributes over the union, so that the state of a result still narrows its other properties. */
type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never;

/** A change by an operation. When it succeeds, every answer it may have outdated is read again. */
export function useChange<Name extends OperationName>(name: Name): Change<CallInput<Name>, CallOutput<Name>> {
  return useChangeAs(name, (input: CallInput<Name>) => service.call(name, ...argumentsOf<Name>(input)));
}

/** A change that is more than one call. What it may have outdated is what the operation may. */
export function useChangeAs<Input, Output>(
  name: OperationName,
  work: (input: Input) => Promise<Output>,
): Change<Input, Output> {
  const contract = contractOf(name);
  const queries = useQueryClient();
  const mutation = useMutation<Output, unknown, Input>({
    mutationKey: [contract],
    mutationFn: work,
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched(String(queryKey[0]), contract) }),
  });
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    // The library's own `mutate` drops its callbacks if the refreshed list no longer has the row that called it.
    (input: Input, { onSuccess, onError }: ChangeCallbacks<Output> = {}) =>
      void mutateAsync(input).then(onSuccess, onError ?? (() => undefined)),
    [mutateAsync],
  );
  const { error } = mutation;
  const failure = useMemo(() => (error === null ? null : readFailure(error)), [error]);
  return { ...mutation, mutate, failure };
}
