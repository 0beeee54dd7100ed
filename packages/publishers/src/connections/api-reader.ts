import { isJsonObject, type JsonObject, type Refusal, type Unavailable } from '@crier/domain';
import type { Call } from '../http/call.ts';
import { httpOutcome, isAnswer, isSuccess, refusalOrUnavailable } from '../http/outcome.ts';
import { serverMessage } from '../http/server-message.ts';

export type ReadFailure = Refusal | Unavailable;

export type Read = { readonly outcome: 'read'; readonly json: JsonObject } | ReadFailure;

export interface ReadRequest {
  readonly method?: 'GET' | 'POST';
  /** Full address as the network's documents have it. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a bearer token unless the query carries it. */
  readonly accessToken?: string;
  /** What must not show in messages, beside the access token. */
  readonly secrets?: readonly string[];
  /** What the network's refusals mean, where the status alone does not tell. */
  readonly readAnswer?: typeof httpOutcome;
}

/** Reads from the API of a network. */
export type ApiReader = (request: ReadRequest) => Promise<Read>;

/** `at` turns an address of the network's documents into the one to call. */
export function createApiReader(call: Call, at: (url: string) => string): ApiReader {
  return async (request) => {
    const {
      method = 'GET',
      url,
      query = {},
      headers,
      accessToken,
      secrets = [],
      readAnswer = httpOutcome,
    } = request;
    const search = new URLSearchParams(query).toString();
    const result = await call({
      method,
      url: `${at(url)}${search === '' ? '' : `?${search}`}`,
      headers: {
        ...headers,
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      secrets: accessToken === undefined ? secrets : [accessToken, ...secrets],
    });
    const answer = readAnswer(result, 'reading');
    if (!isAnswer(answer)) return refusalOrUnavailable(answer);
    if (!isSuccess(answer)) {
      const message = serverMessage(answer) ?? `The network answered ${answer.status}.`;
      return { outcome: 'refused', message };
    }
    if (!isJsonObject(answer.json)) {
      return { outcome: 'unavailable', reason: 'The network’s response could not be read.' };
    }
    return { outcome: 'read', json: answer.json };
  };
}
