import type { ByteReader } from '../../boxes/byte-window.ts';
import type { Order } from '../protocol.ts';
import type { ParentLink } from './parent-link.ts';

/** The file of an order, read in pieces. */
export function readerOf({ size }: Pick<Order, 'size'>, link: Pick<ParentLink, 'read'>): ByteReader {
  return { size, read: (first, length) => link.read(first, first + length) };
}
