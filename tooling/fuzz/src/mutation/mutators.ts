import type { Random } from '@crier/lab';
import type { Format } from '../seeds/seed-file.ts';
import { edgeValue, writeField } from './edge-values.ts';
import { type Part, partsOf } from './parts.ts';

/** What a mutation works on. */
export interface Subject {
  readonly format: Format;
  readonly bytes: Buffer;
  /** Another sound file, of the same format or of another. */
  readonly other: Buffer;
}

/** Answers changed bytes; the bytes given stay as they are. */
export type Mutator = (random: Random, subject: Subject) => Buffer;

const FIELD_BYTES = [1, 2, 4, 8] as const;
/** No mutation makes a file larger than this: what is large belongs to the corpus. */
const MOST_BYTES = 2_097_152;

/** Mutations that know nothing of the format. */
export const BLIND: Readonly<Record<string, Mutator>> = {
  'flip-bits': (random, { bytes }) =>
    changed(bytes, (copy) => {
      for (let left = 1 + random.below(16); left > 0 && copy.length > 0; left -= 1) {
        const at = random.below(copy.length);
        copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
      }
    }),
  'edge-value': (random, { bytes }) =>
    changed(bytes, (copy) => {
      const width = random.pick(FIELD_BYTES);
      writeField(copy, random.below(copy.length), width, edgeValue(random, width), random.chance(0.3));
    }),
  'edge-value-early': (random, { bytes }) =>
    changed(bytes, (copy) => {
      const width = random.pick(FIELD_BYTES);
      writeField(copy, random.below(Math.min(copy.length, 256)), width, edgeValue(random, width));
    }),
  noise: (random, { bytes }) =>
    changed(bytes, (copy) => {
      const noise = random.bytes(1 + random.below(256));
      copy.set(noise.subarray(0, copy.length), random.below(Math.max(1, copy.length - noise.length)));
    }),
  truncate: (random, { bytes }) => Buffer.from(bytes.subarray(0, random.below(bytes.length + 1))),
  splice: (random, { bytes, other }) => {
    const [start, end] = range(random, other.length, 4_096);
    const at = random.below(bytes.length + 1);
    const skipped = random.chance(0.5) ? 0 : end - start;
    return Buffer.concat([bytes.subarray(0, at), other.subarray(start, end), bytes.subarray(at + skipped)]);
  },
  remove: (random, { bytes }) => {
    const [start, end] = range(random, bytes.length, 1_024);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  },
  repeat: (random, { bytes }) => {
    const [start, end] = range(random, bytes.length, 512);
    const times = Math.min(1 + random.below(200), Math.floor(MOST_BYTES / Math.max(1, end - start)));
    return Buffer.concat([
      bytes.subarray(0, end),
      ...Array<Buffer>(times).fill(bytes.subarray(start, end)),
      bytes.subarray(end),
    ]);
  },
  'cross-over': (random, { bytes, other }) =>
    Buffer.concat([
      bytes.subarray(0, random.below(bytes.length + 1)),
      other.subarray(random.below(other.length + 1)),
    ]),
};

/** Mutations of the parts of a format: boxes, chunks, segments, blocks, elements. */
export const STRUCTURAL: Readonly<Record<string, Mutator>> = {
  'part-length': structural((random, { bytes }, part) =>
    changed(bytes, (copy) => {
      const { at, bytes: width, little } = part.length ?? { at: part.start, bytes: 1, little: false };
      const real = BigInt(Math.max(0, part.end - part.body));
      const near = [real - 1n, real + 1n, real + 8n, real * 2n, BigInt(copy.length)];
      writeField(
        copy,
        at,
        width,
        random.chance(0.4) ? BigInt.asUintN(64, random.pick(near)) : edgeValue(random, width),
        little,
      );
    }),
  ),
  'part-field': structural((random, { bytes }, part) =>
    changed(bytes, (copy) => {
      const width = random.pick(FIELD_BYTES);
      const within = Math.max(1, Math.min(64, part.end - part.body));
      writeField(
        copy,
        part.body + random.below(within),
        width,
        edgeValue(random, width),
        part.length?.little,
      );
    }),
  ),
  'part-remove': structural((_, { bytes }, part) =>
    Buffer.concat([bytes.subarray(0, part.start), bytes.subarray(part.end)]),
  ),
  'part-repeat': structural((random, { bytes }, part) => {
    const whole = bytes.subarray(part.start, part.end);
    const times = Math.min(
      random.pick([1, 2, 10, 1_000, 20_000]),
      Math.floor(MOST_BYTES / Math.max(1, whole.length)),
    );
    return Buffer.concat([
      bytes.subarray(0, part.end),
      ...Array<Buffer>(times).fill(whole),
      bytes.subarray(part.end),
    ]);
  }),
  'part-swap': structural((random, { format, bytes }, part) => {
    const { start, end } = random.pick(partsOf(format, bytes));
    const [first, second] = part.start <= start ? [part, { start, end }] : [{ start, end }, part];
    if (first.end > second.start) return Buffer.from(bytes);
    const between = bytes.subarray(first.end, second.start);
    const [a, b] = [bytes.subarray(first.start, first.end), bytes.subarray(second.start, second.end)];
    return Buffer.concat([bytes.subarray(0, first.start), b, between, a, bytes.subarray(second.end)]);
  }),
  'part-within': structural((random, { format, bytes }, part) => {
    const { start, end } = random.pick(partsOf(format, bytes));
    return Buffer.concat([
      bytes.subarray(0, part.body),
      bytes.subarray(start, end),
      bytes.subarray(part.body),
    ]);
  }),
  'part-borrow': structural((random, { format, bytes, other }, part) => {
    const borrowed = partsOf(format, other);
    if (borrowed.length === 0) return Buffer.from(bytes);
    const { start, end } = random.pick(borrowed);
    return Buffer.concat([
      bytes.subarray(0, part.start),
      other.subarray(start, end),
      bytes.subarray(part.end),
    ]);
  }),
  'part-empty': structural((_, { bytes }, part) =>
    changed(bytes, (copy) => copy.fill(0, part.body, part.end)),
  ),
};

function structural(mutate: (random: Random, subject: Subject, part: Part) => Buffer): Mutator {
  return (random, subject) => {
    const parts = partsOf(subject.format, subject.bytes);
    return parts.length === 0 ? Buffer.from(subject.bytes) : mutate(random, subject, random.pick(parts));
  };
}

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) change(copy);
  return copy;
}

function range(random: Random, length: number, most: number): readonly [start: number, end: number] {
  const start = random.below(length + 1);
  return [start, Math.min(length, start + 1 + random.below(most))];
}
