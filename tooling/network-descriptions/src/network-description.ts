import type { Exchange } from './exchange.ts';

/** Compares an exchange with the description of a network's API; no finding means that the description allows it. */
export interface NetworkDescription {
  /** Names parameters and properties that are unknown, missing or wrong, and addresses that do not exist. */
  requestFindings(exchange: Exchange): Promise<readonly string[]>;
  /** The same for an answer. Statuses that the description leaves out are findings if they mean success. */
  answerFindings(exchange: Exchange): readonly string[];
}

/** A difference between a description and the network. */
export interface Mistake {
  readonly finding: RegExp;
  /** The network's actual behaviour, and its source. */
  readonly fact: string;
}

export function withoutMistakes(
  mistaken: readonly Mistake[],
  findings: readonly string[],
): readonly string[] {
  return findings.filter((text) => !mistaken.some(({ finding }) => finding.test(text)));
}
