import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Figure } from '@crier/lab/figures';
import { check, platforms } from '@crier/requirements-engine';
import type { Effort } from '../bench.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

const POSTS = 25;
const LENGTH = 300;
const EDITS = 10_000;
const SHORT_EDITS = 200;
/** Edits before the first measured one, so that code is compiled and caches are filled. */
const WARM_UP = 2_000;
const MOST_MILLISECONDS = 1;
const MOST_GROWTH_MEBIBYTES = 4;

/** A thread that somebody writes, one key at a time, with texts that no other run has. */
function createThread(seed: number) {
  let state = seed;
  const upTo = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const words = SAMPLE_TEXTS.flatMap((text) => text.split(' '));
  const write = (): string => {
    let text = '';
    while (text.length < LENGTH) text += `${words[upTo(words.length)]} `;
    return text.slice(0, LENGTH);
  };
  const posts = Array.from({ length: POSTS }, write);
  return {
    posts,
    press: () => {
      const index = upTo(POSTS);
      const at = upTo(LENGTH);
      const text = posts[index] ?? '';
      posts[index] = text.slice(0, at) + String.fromCharCode(97 + upTo(26)) + text.slice(at + 1);
    },
  };
}

function heapMebibytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** CPU time of a check after each key, and the memory that 10,000 of them leave behind. */
export function measureEdits({ short }: Effort): readonly Figure[] {
  const networks = platforms().map(({ key }) => key);
  const { posts, press } = createThread(Date.now());
  const checkEdits = (count: number): number[] =>
    Array.from({ length: count }, () => {
      press();
      const before = process.cpuUsage();
      if (check([...posts], networks).length === 0)
        throw new Error('a thread without media suits no video network');
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
  checkEdits(short ? SHORT_EDITS : WARM_UP);
  const heap = heapMebibytes();
  const times = checkEdits(short ? SHORT_EDITS : EDITS).sort((a, b) => a - b);
  const growth = heapMebibytes() - heap;
  const alone = { floor: null, ratio: null, rounds: null } as const;
  return [
    {
      ...alone,
      name: 'engine: one key in a thread of 25 posts, 95th percentile',
      unit: 'ms',
      subject: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
      goal: { kind: 'at most', value: MOST_MILLISECONDS, of: 'subject' },
    },
    {
      ...alone,
      name: 'engine: memory after 10,000 keys',
      unit: 'MiB',
      subject: growth,
      goal: { kind: 'at most', value: MOST_GROWTH_MEBIBYTES, of: 'subject' },
    },
  ];
}
