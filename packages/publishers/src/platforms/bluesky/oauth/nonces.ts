const MOST_ORIGINS = 1_000;

/**
 * The last nonce that each server gave for proofs (RFC 9449 §8); if there are many servers, those used most recently.
 */
export class Nonces {
  readonly #byOrigin = new Map<string, string>();

  get(origin: string): string | undefined {
    return this.#byOrigin.get(origin);
  }

  set(origin: string, nonce: string): void {
    this.#byOrigin.delete(origin);
    this.#byOrigin.set(origin, nonce);
    const [oldest] = this.#byOrigin.keys();
    if (this.#byOrigin.size > MOST_ORIGINS && oldest !== undefined) this.#byOrigin.delete(oldest);
  }

  del(origin: string): void {
    this.#byOrigin.delete(origin);
  }
}
