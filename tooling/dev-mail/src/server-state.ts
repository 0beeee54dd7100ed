import type { Socket } from 'node:net';
import type { ReceivedMail } from './received-mail.ts';

/** How the server treats a mail. */
export type Treatment =
  /** Refuses it at this point. */
  | { readonly refuse: 'sender' | 'recipient' | 'content'; readonly code: number; readonly text: string }
  /** Takes all of it and closes the connection without an answer, or never answers. */
  | { readonly afterData: 'drop' | 'hang' };

interface Waiting {
  readonly count: number;
  readonly tell: () => void;
}

/** What a mail server has received, and how it treats what comes. */
export class ServerState {
  readonly mails: ReceivedMail[] = [];
  readonly sockets = new Set<Socket>();
  connections = 0;
  total = 0;
  readonly #keep: number;
  readonly #planned: Treatment[] = [];
  readonly #current = new Map<string, Treatment>();
  #waiting: readonly Waiting[] = [];

  constructor(keep: number) {
    this.#keep = keep;
  }

  plan(treatments: readonly Treatment[]): void {
    this.#planned.push(...treatments);
  }

  /** A mail begins on a connection: it takes the next treatment. */
  begin(connection: string): void {
    const treatment = this.#planned.shift();
    if (treatment === undefined) this.#current.delete(connection);
    else this.#current.set(connection, treatment);
  }

  treatmentOf(connection: string): Treatment | null {
    return this.#current.get(connection) ?? null;
  }

  add(mail: ReceivedMail): void {
    this.mails.push(mail);
    if (this.mails.length > this.#keep) this.mails.shift();
    this.total = mail.id;
    const told = this.#waiting.filter(({ count }) => count <= this.total);
    this.#waiting = this.#waiting.filter(({ count }) => count > this.total);
    for (const { tell } of told) tell();
  }

  async received(count: number): Promise<readonly ReceivedMail[]> {
    if (this.total < count)
      await new Promise<void>((tell) => {
        this.#waiting = [...this.#waiting, { count, tell }];
      });
    return this.mails;
  }
}
