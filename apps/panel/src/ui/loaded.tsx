import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from './states.tsx';

/** The state of a query. */
export interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: Query<Data>;
  /** The number of placeholder rows. */
  readonly rows?: number | undefined;
  /** The height of each row, in pixels. */
  readonly height?: number;
  /** Takes the place of the rows, for content of another shape. */
  readonly placeholder?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query, and keeps showing it if a later read fails. Until there is data, it shows placeholder
 * rows, or the error with a button to try again.
 */
export function Loaded<Data>(props: Props<Data>) {
  const { query, rows = 2, height, placeholder, children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
  return placeholder ?? <LoadingState rows={rows} height={height} />;
}
