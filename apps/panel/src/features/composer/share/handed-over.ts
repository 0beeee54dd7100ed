/** What somebody shared from another app. */
export interface Received {
  readonly text: string;
  readonly files: readonly File[];
}

let handedOver: Received | null = null;

/** Keeps what was shared until the composer has it on the screen. */
export function handOver(received: Received | null): void {
  handedOver = received;
}

/** What the composer should begin with; null if nothing was shared. */
export function lookAtHandedOver(): Received | null {
  return handedOver;
}
