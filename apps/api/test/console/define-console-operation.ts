import type { Contract } from '@crier/contracts';
import type { Call } from '@crier/operations';
import type { z } from 'zod';
import type { BoundOperation } from '../../src/routes/bind-contracts.ts';

type Schema = z.ZodObject | undefined;

interface Typed<Query extends Schema, Body extends Schema, Response extends z.ZodType> {
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  handle(
    call: Call<
      Omit<Contract, 'query' | 'body'> & {
        readonly access: 'user';
        readonly doors: readonly ['console'];
        readonly query: Query;
        readonly body: Body;
      }
    >,
  ): Promise<z.output<Response>>;
}

/** An operation of the console whose handler is typed by its schemas. */
export function defineConsoleOperation<
  Response extends z.ZodType,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>({
  handle,
  ...contract
}: Pick<Contract, 'method' | 'path' | 'access' | 'secret'> & { readonly status?: 200 | 201 } & Typed<
    Query,
    Body,
    Response
  >): BoundOperation {
  const described = { id: 'test', summary: '', errors: [], status: 200, doors: ['console'], ...contract };
  return {
    contract: described as Contract,
    // The call is parsed with the very schemas the handler is typed by.
    call: handle as unknown as BoundOperation['call'],
    tagged: false,
    ensureRecords: async () => undefined,
  };
}
