/** A remote document that could not be read; the reason names the failed check and nothing internal. */
export class RemoteFailure extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'RemoteFailure';
    this.reason = reason;
  }
}
