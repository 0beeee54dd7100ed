import type { Contract } from '@crier/contracts';
import type { Call } from '@crier/operations';
import type { z } from 'zod';
import type { ConsoleRoute } from '../../src/console/console-route.ts';

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

/** A route whose handler is typed by its schemas. */
export function defineConsoleRoute<
  Response extends z.ZodType,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(route: Pick<ConsoleRoute, 'method' | 'path' | 'access' | 'status'> & Typed<Query, Body, Response>) {
  // The call is parsed with the very schemas the handler is typed by.
  return route as unknown as ConsoleRoute;
}
