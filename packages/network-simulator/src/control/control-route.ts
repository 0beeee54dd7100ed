import type { SimulatorRequest } from '../http/simulator-request.ts';

/** An address of the control port. */
export interface ControlRoute {
  readonly method: string;
  readonly path: string;
  /** Returns an answer, or a value that becomes JSON with status 200. */
  readonly handle: (request: SimulatorRequest, id: string) => unknown;
}

export function route(address: string, handle: ControlRoute['handle']): ControlRoute {
  const [method = '', path = ''] = address.split(' ', 2);
  return { method, path, handle };
}
