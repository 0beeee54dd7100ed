/** The part of a keyboard event that is read. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Whether the person is typing in a field. Then only keys with Control or Command count. */
  readonly typing: boolean;
}

/** Time in ms after which the first key of a sequence, such as `g`, is forgotten. */
const SEQUENCE_MS = 1_500;

/** Turns key presses into the names that commands use: `c`, `g m`, `mod+Enter`. */
export function createKeyReader(
  now: () => number,
): (pressed: Pressed, known: readonly string[]) => string | null {
  let first: { key: string; at: number } | null = null;
  return ({ key, ctrlKey, metaKey, altKey, typing }, known) => {
    const before = first !== null && now() - first.at <= SEQUENCE_MS ? first.key : null;
    first = null;
    if (altKey || (typing && !ctrlKey && !metaKey)) return null;
    const name = ctrlKey || metaKey ? `mod+${key.length === 1 ? key.toLowerCase() : key}` : key;
    const both = before === null ? null : `${before} ${name}`;
    if (both !== null && known.includes(both)) return both;
    if (known.some((keys) => keys.startsWith(`${name} `))) {
      first = { key: name, at: now() };
      return null;
    }
    return known.includes(name) ? name : null;
  };
}
