import { isJsonObject, parseJson } from '../../http/body.ts';
import { contentType, type SimulatorRequest } from '../../http/simulator-request.ts';
import { invalidRequest, XrpcError } from './server.ts';

/** The JSON object in the body of a procedure. */
export function readObject(request: SimulatorRequest): Readonly<Record<string, unknown>> {
  if (request.body.length === 0) throw invalidRequest('A request body is expected but none was provided');
  if (contentType(request) !== 'application/json') {
    throw new XrpcError(
      400,
      'InvalidRequest',
      `Wrong request encoding (Content-Type): ${contentType(request)}`,
    );
  }
  const parsed = parseJson(request);
  if (!isJsonObject(parsed)) throw invalidRequest('Input must be an object');
  return parsed;
}

/** A query parameter that has to be there. */
export function requiredParameter(request: SimulatorRequest, name: string): string {
  const value = request.query.get(name);
  if (value === null || value === '') throw invalidRequest(`Params must have the property "${name}"`);
  return value;
}

/** A whole number between `least` and `most`. */
export function numberParameter(
  request: SimulatorRequest,
  name: string,
  range: { readonly least: number; readonly most: number; readonly otherwise: number },
): number {
  const given = request.query.get(name);
  if (given === null) return range.otherwise;
  const value = Number(given);
  if (!Number.isInteger(value)) throw invalidRequest(`Error: Params/${name} must be an integer`);
  if (value < range.least) throw invalidRequest(`Error: Params/${name} can not be less than ${range.least}`);
  if (value > range.most) throw invalidRequest(`Error: Params/${name} can not be greater than ${range.most}`);
  return value;
}
