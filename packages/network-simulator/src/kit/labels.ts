import type { JsonObject } from '../http/body.ts';

/** What a post states in fields of its network that may be true, false or left out. */
export interface Labelled {
  /** By the names of the fields; absent if it states nothing. */
  readonly labels?: Readonly<Record<string, boolean>>;
}

/** Reads those of the fields that are sent. Throws what `refuse` makes for one that is neither true nor false. */
export function labelsIn(
  fields: JsonObject,
  names: readonly string[],
  refuse: (name: string) => Error,
): Labelled {
  const sent = names.flatMap((name) => {
    const value = fields[name];
    if (value === undefined) return [];
    if (typeof value !== 'boolean') throw refuse(name);
    return [[name, value] as const];
  });
  return sent.length === 0 ? {} : { labels: Object.fromEntries(sent) };
}

/** The labels for the page of a post. */
export function labelsOf({ labels }: Labelled): Labelled {
  return labels === undefined ? {} : { labels };
}
