import type { PanelStage } from './panel-stage.ts';
import { type Measured, type MeasuredPage, record } from './record.ts';

/** Between two moves of the mouse, in ms. */
const MOVE_MS = 16;
/** Pixels between two moves. */
const STEP = 9;

/** Opens the month that is full. */
export async function openMonth({ panel: { page }, url, planned }: PanelStage): Promise<void> {
  await page.goto(`${url}/w/${planned.workspace}/calendar?view=month&day=${planned.day}`);
  await page
    .getByRole('button', { name: /Post \d+:/ })
    .first()
    .waitFor();
}

/** Drags a card over the days of the month and back to where it was, so that nothing is moved. */
export async function dragCard(measured: MeasuredPage, milliseconds: number): Promise<Measured> {
  const { page } = measured;
  const card = page.getByRole('button', { name: /Post \d+:/ }).first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (box === null) throw new Error('no card is shown');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return await moveMouse(measured, start, milliseconds);
}

/** Presses the mouse at a point, moves it around for that long and lets it go at the point. */
export async function moveMouse(
  measured: MeasuredPage,
  start: { readonly x: number; readonly y: number },
  milliseconds: number,
): Promise<Measured> {
  const { page } = measured;
  const moves = Math.max(20, Math.round(milliseconds / MOVE_MS));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + STEP, start.y + STEP);
  const recording = await record(measured, async () => {
    for (let move = 0; move < moves; move++) {
      const next = performance.now() + MOVE_MS;
      const turn = (move / moves) * 2 * Math.PI;
      await page.mouse.move(
        start.x + Math.abs(Math.sin(turn * 2)) * 500,
        start.y + Math.abs(Math.sin(turn * 3)) * 300,
      );
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
  });
  await page.mouse.move(start.x, start.y);
  await page.mouse.up();
  return recording;
}
