import type { Contract, OperationName } from '@crier/contracts';
import type { Call, FromBrowser, Operations } from '@crier/operations';

/** A call whose operation is known only by name. */
export type AnyCall = Omit<Call<Contract>, 'query' | 'body' | 'file' | 'caller'> &
  Partial<FromBrowser> & {
    readonly caller: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly file: unknown;
  };

/**
 * The handler of an operation as a function of any call. The types of contract and handler agree by construction of
 * `Operations`; the call has been parsed with the very schemas of the contract.
 */
export function handlerOf(handlers: Operations, name: OperationName): (call: AnyCall) => Promise<unknown> {
  return handlers[name] as unknown as (call: AnyCall) => Promise<unknown>;
}
