import { type Figure, type Goal, median, percentile } from '@crier/lab/figures';
import type { Bench, Effort } from '../bench.ts';
import { alternate, type Comparison } from '../measure/alternate.ts';
import { dragCard, moveMouse, openMonth } from '../panel/drag-card.ts';
import { openPanelStage, type PanelSizes, type PanelStage } from '../panel/panel-stage.ts';
import type { Measured } from '../panel/record.ts';
import { openList, turnPages } from '../panel/turn-pages.ts';
import { openFloor, openThread, typeIn } from '../panel/type-keys.ts';

const FULL: PanelSizes = { thread: 25, month: 2_000, list: 100_000 };
const SHORT: PanelSizes = { thread: 3, month: 200, list: 200 };
/** A laptop becomes a modest phone. */
const SLOWER = 4;
/** The browser slows its processor down by keeping it busy, which is useless in a run that does not judge speed. */
const AS_IT_IS = 1;
const SHARE = 0.95;

export const panel: Bench = {
  name: 'panel',
  subject: 'the built panel in Chromium on a processor slowed down to a quarter',
  floor: 'a page with a text and a counter of its length alone, in the same browser',
  run: async ({ adminUrl, effort, say }) => {
    const sizes = effort.short ? SHORT : FULL;
    const stage = await openPanelStage(adminUrl, sizes, effort.short ? AS_IT_IS : SLOWER);
    try {
      say(`panel: ${sizes.list + sizes.month} posts written`);
      await openFloor(stage);
      await openThread(stage);
      const figures: Figure[] = [];
      for (const place of [1, Math.ceil(sizes.thread / 2)])
        figures.push(...(await measureTyping(stage, place, effort)));
      await openMonth(stage);
      figures.push(await measureDragging(stage, effort));
      await openList(stage);
      figures.push(...(await measureList(stage, effort)));
      return figures;
    } finally {
      await stage.close();
    }
  },
};

async function measureTyping({ panel: measured, floor, written }: PanelStage, place: number, effort: Effort) {
  const longest: number[] = [];
  const busy: number[] = [];
  const name = `panel: typing in post ${place}, ${written.accounts} accounts`;
  const painted = await compare(
    {
      name: `${name}, key to counters, p95`,
      goal: atMost(50, effort),
      subject: async (milliseconds) => {
        const recording = await typeIn(measured, place, milliseconds);
        longest.push(recording.longest);
        busy.push(recording.busy / recording.keys.length);
        return percentile(recording.keys, SHARE);
      },
      floor: async (milliseconds) => percentile((await typeIn(floor, 1, milliseconds)).keys, SHARE),
    },
    effort,
  );
  return [
    painted,
    alone(`${name}, longest task`, Math.max(...longest), atMost(100, effort)),
    alone(`${name}, processor time of a key and what follows it`, median(busy), null),
  ];
}

function measureDragging({ panel: measured, floor, planned }: PanelStage, effort: Effort): Promise<Figure> {
  const frames = ({ frames: all }: Measured) => percentile(all, SHARE);
  return compare(
    {
      name: `panel: dragging among ${planned.posts} posts of a month, frame, p95`,
      goal: atMost(20, effort),
      subject: async (milliseconds) => frames(await dragCard(measured, milliseconds)),
      floor: async (milliseconds) => frames(await moveMouse(floor, { x: 200, y: 200 }, milliseconds)),
    },
    effort,
  );
}

async function measureList({ panel: measured, listed }: PanelStage, effort: Effort): Promise<Figure[]> {
  const recordings: Measured[] = [];
  for (let round = 0; round < effort.rounds; round++)
    recordings.push(await turnPages(measured, effort.milliseconds));
  const name = `panel: scrolling ${listed.posts} posts`;
  const blanks = recordings.reduce((sum, recording) => sum + recording.blanks, 0);
  return [
    alone(`${name}, frames with a blank row`, blanks, { kind: 'exactly', value: 0, of: 'subject' }, 'frames'),
    alone(`${name}, frame, p95`, median(recordings.map(({ frames }) => percentile(frames, SHARE))), null),
    alone(
      `${name}, longest task`,
      Math.max(...recordings.map(({ longest }) => longest)),
      atMost(100, effort),
    ),
  ];
}

function compare(comparison: Omit<Comparison, 'unit'>, effort: Effort): Promise<Figure> {
  return alternate({ ...comparison, unit: 'ms' }, effort);
}

/** A short run says nothing about speed. */
function atMost(value: number, { short }: Effort): Goal | null {
  return short ? null : { kind: 'at most', value, of: 'subject' };
}

function alone(name: string, subject: number, goal: Goal | null, unit = 'ms'): Figure {
  return { name, unit, subject, floor: null, ratio: null, goal, rounds: null };
}
