import { AsyncLocalStorage } from 'node:async_hooks';

/** What is told of an answer, whatever it says. */
export interface SeenAnswer {
  readonly headers: Headers;
  /** When the answer arrived by our clock, in ms since the epoch. */
  readonly receivedAt: number;
}

const observer = new AsyncLocalStorage<(answer: SeenAnswer) => void>();

/** Runs `work` and tells `see` about every answer of a network that arrives meanwhile; changes nothing about them. */
export function observeAnswers<T>(see: (answer: SeenAnswer) => void, work: () => Promise<T>): Promise<T> {
  return observer.run(see, work);
}

export function offerAnswer({ headers, receivedAt }: SeenAnswer): void {
  observer.getStore()?.({ headers, receivedAt });
}
