import type { ReactElement, ReactNode } from 'react';
import { Loaded, type Query } from './loaded.tsx';
import { PageButtons, type PageOfList } from './page-buttons.tsx';
import { Rows } from './rows.tsx';

interface Props<Item> {
  readonly query: Query<{ readonly data: readonly Item[]; readonly meta?: PageOfList }>;
  /** The number of placeholder rows while the list loads. */
  readonly rows?: number;
  /** Shown if the list is empty. */
  readonly empty?: ReactNode;
  /** Shows another page, if the list has pages. */
  readonly go?: (page: number) => void;
  /** A record as a row with a `key`. */
  readonly children: (record: Item) => ReactElement;
}

/** A list as the service returns it: a row for each record, and buttons for the previous and next page. */
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
