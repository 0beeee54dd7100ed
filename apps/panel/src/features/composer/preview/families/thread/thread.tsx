import type { ComponentType } from 'react';
import type { ShapeProps } from '../../shape.ts';
import type { RowOfThread } from './thread-row.tsx';

interface Props extends ShapeProps {
  readonly row: ComponentType<RowOfThread>;
}

/** The posts of a thread below each other. */
export function Thread({ account, items, covers, row: Row }: Props) {
  return items.map((item, index) => (
    <Row
      key={item.key}
      {...{ account, item }}
      cover={covers[index] ?? null}
      goesOn={index < items.length - 1}
    />
  ));
}
