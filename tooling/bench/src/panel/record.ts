import type { CDPSession, Page } from 'playwright-core';
import type { Recording } from './recorder.ts';
import { untilTrue } from './until-true.ts';

/** A page under measurement, with the session of its debugging protocol. */
export interface MeasuredPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** What a page measured, and the processor time of its main thread, which other programs hardly change, in ms. */
export interface Measured extends Recording {
  readonly busy: number;
}

/** The page with its processor made to look so much slower. */
export async function slowDown(page: Page, rate: number): Promise<MeasuredPage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

interface RecordOptions {
  /** Watching frames makes the page draw all of them. Where keys are measured that would be most of an empty page's work. */
  readonly frames: boolean;
}

/** What the page measured while `act` went on, until the last key of it was painted. */
export async function record(
  { page, session }: MeasuredPage,
  act: () => Promise<void>,
  { frames }: RecordOptions = { frames: true },
): Promise<Measured> {
  await page.bringToFront();
  await page.evaluate(`crierBench.start(${frames})`);
  const before = await busyOf(session);
  await act();
  await untilTrue(page, 'crierBench.rests()');
  // Two frames later, what was asked for with the last one is recorded.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const busy = (await busyOf(session)) - before;
  return { ...(await page.evaluate<Recording>('crierBench.stop()')), busy };
}

async function busyOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
