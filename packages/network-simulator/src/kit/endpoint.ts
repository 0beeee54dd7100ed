import type { SimulatorRequest } from '../http/simulator-request.ts';
import type { Server } from './server.ts';

/** A request at an endpoint, and its caller. */
export interface Call<Caller = undefined> extends SimulatorRequest {
  readonly caller: Caller;
  /** A part of the path, decoded. */
  param(name: string): string;
}

/**
 * Carries a request out. Returns an `Answer`, or a value that becomes JSON with status 200; undefined is the network's
 * 404. A thrown `Refusal` or `EarlyAnswer` ends it with an error.
 */
export type Handler<S extends Server, Caller = undefined> = (server: S, call: Call<Caller>) => unknown;

/** An address of a network. */
export interface Endpoint<S extends Server> {
  readonly method: string;
  readonly path: string;
  /** The limit it counts against, by the network's name for it. */
  readonly rate: string | undefined;
  answer(server: S, request: SimulatorRequest, parameters: Readonly<Record<string, string>>): unknown;
}

/** An endpoint for everybody. `address` is a method and a path, such as `GET /users/:id`. */
export function endpoint<S extends Server>(address: string, handle: Handler<S>, rate?: string): Endpoint<S> {
  return {
    ...addressOf(address),
    rate,
    answer: (server, request, parameters) => handle(server, callOf(request, parameters, undefined)),
  };
}

/**
 * Makes endpoints for authenticated callers. `ensureCaller` returns the caller, or throws when the request has no token
 * with the scopes of the address.
 */
export function endpointsFor<S extends Server, Caller>(
  ensureCaller: (server: S, request: SimulatorRequest, scopes: readonly string[]) => Caller,
) {
  return (
    address: string,
    scopes: readonly string[],
    handle: Handler<S, Caller>,
    rate?: string,
  ): Endpoint<S> => ({
    ...addressOf(address),
    rate,
    answer: (server, request, parameters) =>
      handle(server, callOf(request, parameters, ensureCaller(server, request, scopes))),
  });
}

function addressOf(address: string) {
  const [method = '', path = ''] = address.split(' ', 2);
  return { method, path };
}

function callOf<Caller>(
  request: SimulatorRequest,
  parameters: Readonly<Record<string, string>>,
  caller: Caller,
): Call<Caller> {
  return { ...request, caller, param: (name) => parameters[name] ?? '' };
}
