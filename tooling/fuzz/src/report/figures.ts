import type { Figure } from '@crier/lab/figures';
import type { CrowdReport } from '../runs/fuzz-crowd.ts';
import type { MediaReport } from '../runs/fuzz-media.ts';
import type { TimedFile } from '../runs/run-files.ts';

const MOST_GROWTH_MIB = 64;
const MOST_ANSWER_SECONDS = 15;
const MOST_RATIO = 2;

type Goal = Figure['goal'];
const atMost = (value: number, of: 'ratio' | 'subject' = 'subject'): Goal => ({ kind: 'at most', value, of });
const exactly = (value: number): Goal => ({ kind: 'exactly', value, of: 'subject' });
const none: Goal = exactly(0);

/** The goals of a run of files, and further figures. `asked` is how many files it was to send. */
export function mediaFigures(report: MediaReport, asked: number): readonly Figure[] {
  const { tally, ends, memory, within, without, findings, seconds } = report;
  const answered = tally.taken + tally.refused + tally.wrong;
  const slowest = (file: TimedFile | null) => (file?.milliseconds ?? 0) / 1_000;
  return [
    alone('files answered', answered, 'files', exactly(asked)),
    alone('files taken in', tally.taken, 'files', null),
    alone('files skipped', tally.skipped, 'files', none),
    alone('rate', answered / seconds, 'files/s', null),
    alone('findings', findings.length, 'findings', none),
    alone('ends of the API', ends.api, 'ends', none),
    alone('ends of the worker', ends.worker, 'ends', none),
    alone('slowest answer', tally.slowestMs / 1_000, 's', atMost(MOST_ANSWER_SECONDS)),
    alone(
      'slowest file, without waits',
      slowest(tally.slowestWithoutWaits),
      's',
      atMost(MOST_ANSWER_SECONDS),
    ),
    alone('slowest file', slowest(tally.slowestFile), 's', null),
    alone('answers that asked to come again', tally.busy, 'answers', null),
    alone('growth of the API', memory.api.growth, 'MiB', atMost(MOST_GROWTH_MIB)),
    alone('growth of the API that stayed', memory.api.left, 'MiB', null),
    alone('growth of the worker', memory.worker.growth, 'MiB', atMost(MOST_GROWTH_MIB)),
    alone('growth of the worker that stayed', memory.worker.left, 'MiB', null),
    alone('largest child', Math.max(memory.api.largestChild, memory.worker.largestChild), 'MiB', null),
    alone(
      'most children at once',
      Math.max(memory.api.mostChildren, memory.worker.mostChildren),
      'children',
      null,
    ),
    compared('other requests, p50', within.p50, without.p50, null),
    compared('other requests, p99', within.p99, without.p99, atMost(MOST_RATIO, 'ratio')),
  ];
}

/** The goal of a crowd: sign-ins during the uploads against sign-ins without them. */
export function crowdFigures({ within, without, uploads, wrong, ends }: CrowdReport): readonly Figure[] {
  return [
    alone('uploads meanwhile', uploads, 'files', null),
    alone('wrong answers', wrong.length, 'answers', none),
    alone('ends of the API', ends, 'ends', none),
    compared('sign-in, p50', within.p50, without.p50, null),
    compared('sign-in, p95', within.p95, without.p95, atMost(MOST_RATIO, 'ratio')),
  ];
}

function alone(name: string, subject: number, unit: string, goal: Goal): Figure {
  return { name, unit, subject, floor: null, ratio: null, goal, rounds: null };
}

function compared(name: string, subject: number, floor: number, goal: Goal): Figure {
  return {
    name,
    unit: 'ms',
    subject,
    floor,
    ratio: floor === 0 ? null : subject / floor,
    goal,
    rounds: null,
  };
}
