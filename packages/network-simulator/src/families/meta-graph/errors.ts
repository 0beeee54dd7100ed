import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import { Refusal } from '../../kit/refusal.ts';

/** Errors that faults of the simulator impose, by status (Meta docs: Error codes). */
const IMPOSED: Readonly<Record<number, readonly [code: number, message: string]>> = {
  404: [2500, 'Unknown path components'],
  405: [2500, 'Unsupported method'],
  413: [1, 'The body is too large'],
  429: [4, 'Application request limit reached'],
};

/** An error of a graph: `{error: {message, type, code, error_subcode?, fbtrace_id}}`. */
export function graphErrorAnswer(
  _server: unknown,
  status: number,
  message?: string,
  parts: JsonObject = {},
): Answer {
  const [code, told] = IMPOSED[status] ?? [status >= 500 ? 2 : 100, 'An unexpected error has occurred.'];
  const error = { message: message ?? told, type: 'OAuthException', code, ...parts, fbtrace_id: 'A' };
  return jsonAnswer(status, { error });
}

export function graphRefusal(code: number, message: string, subcode?: number, status = 400): Refusal {
  const parts = subcode === undefined ? { code } : { code, error_subcode: subcode };
  return new Refusal(status, `(#${code}) ${message}`, parts);
}

/** The error for a wrong parameter. */
export function badParameter(message: string): Refusal {
  return graphRefusal(100, message);
}

export function unknownObject(id: string): Refusal {
  const message = `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`;
  return new Refusal(400, message, { code: 100, error_subcode: 33, type: 'GraphMethodException' });
}
