import type { Exchange } from './exchange.ts';
import type { Mistake } from './network-description.ts';

/** A property that a schema of the description lacks, and the page that has it. */
export interface Added {
  readonly schema: string;
  readonly name: string;
  readonly fact: string;
}

/** How the addresses of a network relate to those of its description. */
export interface NetworkFacts {
  readonly file: string;
  /** The prefix of the paths in the description. */
  readonly base: string;
  /** Addresses below `base` that the description, which is a part of the network's, leaves out. */
  readonly beyond: readonly RegExp[];
  /** Parameters that every address takes. */
  readonly everywhere: readonly string[];
  /** The differences between the description and the network. */
  readonly mistaken: readonly Mistake[];
  /** Properties that a schema of the description lacks. */
  readonly added?: readonly Added[];
  /** Temperaments that play other software than the description is about: their answers are not compared. */
  readonly otherServers?: readonly string[];
  /** Restates a request that reaches a described address in another form. */
  readonly restate?: (exchange: Exchange) => Exchange;
}
