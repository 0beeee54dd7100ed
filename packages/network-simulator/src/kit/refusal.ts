import { type Answer, jsonAnswer } from '../http/answer.ts';
import type { JsonObject } from '../http/body.ts';

/** Ends a request with an error, which the network formats. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** The members of the network's error besides the status and the message. */
  readonly parts: JsonObject;

  constructor(status: number, message: string, parts: JsonObject = {}) {
    super(message);
    this.status = status;
    this.parts = parts;
  }
}

/** Ends a request with a complete answer. */
export class EarlyAnswer extends Error {
  override readonly name = 'EarlyAnswer';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`The server answers ${answer.status}`);
    this.answer = answer;
  }
}

/** An error of an OAuth endpoint: status, `error` and `error_description` (RFC 6749 §5.2). */
export type OAuthError = readonly [status: number, error: string, description: string];

export function oauthRefusal([status, error, description]: OAuthError): EarlyAnswer {
  return new EarlyAnswer(jsonAnswer(status, { error, error_description: description }));
}
