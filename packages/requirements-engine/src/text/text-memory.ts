import { type Count, type CountingProfile, count, toPlainText } from '@crier/text-counter';

/** Reads every body once and counts every text once per way of counting, however many accounts there are. */
export interface TextMemory {
  readonly plain: (body: string) => string;
  readonly count: (text: string, profile: CountingProfile) => Count;
}

/** A memory for one call: it keeps what it has seen for as long as it lives. */
export function createTextMemory(): TextMemory {
  const plain = new Map<string, string>();
  const counts = new Map<CountingProfile, Map<string, Count>>();
  return {
    plain: (body) => remembered(plain, body, () => toPlainText(body)),
    count: (text, profile) => {
      const ofProfile = remembered(counts, profile, () => new Map<string, Count>());
      return remembered(ofProfile, text, () => count(text, profile));
    },
  };
}

function remembered<Key, Value>(memory: Map<Key, Value>, key: Key, work: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = work();
  memory.set(key, value);
  return value;
}
