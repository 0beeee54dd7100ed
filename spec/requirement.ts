/** One demand of the specification. */
export interface Requirement {
  /** Stable, dotted, kebab-case; tests cite it as `[spec:<id>]`. */
  readonly id: string;
  /** Heading path in `specification.md`, joined by ` > `; each part may be the beginning of a heading. */
  readonly place: string;
  /**
   * The words of the specification, verbatim. A table row is quoted without its outer bars.
   * ` … ` joins pieces of one line that stand apart.
   */
  readonly text: string;
}

/** A place where the specification says that it does not say, and what is decided for it. */
export interface Gap extends Requirement {
  /** The decision in one line. A test cites its gap's id as it would cite a requirement's; until then the list of the unproven has it. */
  readonly decision: string;
}

/** Words of the specification that demand nothing: introductions and cross-references. */
export type Remark = Omit<Requirement, 'id'>;

/** Requirements of one place, from a record of id and text. The order of the record is kept. */
export function requirementsAt(place: string, texts: Readonly<Record<string, string>>): Requirement[] {
  return Object.entries(texts).map(([id, text]) => ({ id, place, text }));
}
