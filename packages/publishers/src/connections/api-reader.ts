import { isJsonObject, type JsonObject, type Refusal, type Unavailable } from '@crier/domain';
import type { Call, CallAnswer, CallResult } from '../http/call.ts';
import {
  type CallEffect,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
  refusalOrUnavailable,
} from '../http/outcome.ts';
import type { IsOwn } from '../http/own-form.ts';
import { serverMessage } from '../http/server-message.ts';

export type ReadFailure = Refusal | Unavailable;

export type Read = { readonly outcome: 'read'; readonly json: JsonObject } | ReadFailure;

export interface ReadRequest {
  readonly method?: 'GET' | 'POST';
  /** Full address as the network documents it. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: JsonObject;
  /** Sent as a bearer token unless the query carries it. */
  readonly accessToken?: string;
  /** Secrets that must not appear in messages, besides the access token. */
  readonly secrets?: readonly string[];
  /** The meaning of the network's refusals, if the status alone does not decide it. */
  readonly readAnswer?: (result: CallResult, effect: CallEffect) => CallAnswer | Failure;
}

/** Reads from the API of a network. */
export type ApiReader = (request: ReadRequest) => Promise<Read>;

/**
 * `at` turns a documented address of the network into the one to call; `isOwn` tells the network's own answers from
 * those of a server in front of it.
 */
export function createApiReader(call: Call, at: (url: string) => string, isOwn: IsOwn): ApiReader {
  return async (request) => {
    const {
      method = 'GET',
      url,
      query = {},
      headers,
      json,
      accessToken,
      secrets = [],
      readAnswer = (result: CallResult, effect: CallEffect) => httpOutcome(result, effect, isOwn),
    } = request;
    const search = new URLSearchParams(query).toString();
    const result = await call({
      method,
      url: `${at(url)}${search === '' ? '' : `?${search}`}`,
      headers: {
        ...headers,
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      ...(json === undefined ? {} : { json }),
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
