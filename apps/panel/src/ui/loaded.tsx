import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from './states.tsx';

/** What a query says about how far its reading is. */
export interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: Query<Data>;
  /** How many rows take the place of what is loaded. */
  readonly rows?: number | undefined;
  /** How high each of them is, in pixels. */
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows what a query has read, and goes on showing it when a later reading fails. Until then rows take its place, or the
 * error with a button to try again.
 */
export function Loaded<Data>({ query: { data, error, refetch }, rows = 2, height, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return error === null ? (
    <LoadingState rows={rows} height={height} />
  ) : (
    <ErrorState error={error} retry={() => void refetch()} />
  );
}
