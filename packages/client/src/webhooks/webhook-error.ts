/** Why a delivery or what it is verified with is not accepted. */
export type WebhookProblem =
  | 'missing_header'
  | 'malformed_header'
  | 'too_old'
  | 'too_new'
  | 'bad_signature'
  | 'malformed_secret'
  | 'malformed_body';

/** A delivery that was not verified: do not act on it, and answer 400. `problem` says why. */
export class WebhookError extends Error {
  readonly kind = 'webhook';
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem, message: string) {
    super(message);
    this.name = 'WebhookError';
    this.problem = problem;
  }
}
