import type { ReactElement, ReactNode } from 'react';
import { Loaded, type Query } from './loaded.tsx';
import { PageButtons, type PageOfList } from './page-buttons.tsx';
import { Rows } from './rows.tsx';

interface Props<Item> {
  readonly query: Query<{ readonly data: readonly Item[]; readonly meta?: PageOfList }>;
  /** How many rows take the place of the list while it loads. */
  readonly rows?: number;
  /** In place of a list without records. */
  readonly empty?: ReactNode;
  /** Shows another page of a list that has pages. */
  readonly go?: (page: number) => void;
  /** A record as a row with a `key`. */
  readonly children: (record: Item) => ReactElement;
}

/** A list as the service sends it: a row for each record, and buttons to the pages before and after. */
export function RecordList<Item>({ query, rows, empty, go, children }: Props<Item>) {
  return (
    <Loaded query={query} rows={rows}>
      {({ data, meta }) => (
        <>
          {data.length === 0 ? empty : <Rows>{data.map((record) => children(record))}</Rows>}
          {meta === undefined || go === undefined ? null : <PageButtons meta={meta} go={go} />}
        </>
      )}
    </Loaded>
  );
}
