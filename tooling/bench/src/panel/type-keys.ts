import type { Page } from 'playwright-core';
import type { PanelStage } from './panel-stage.ts';
import { type Measured, type MeasuredPage, record } from './record.ts';

/** Between two keys of somebody who writes fast, in ms. */
const PAUSE_MS = 100;
const WORDS = 'bread from nine and cake from ten ';

/** Opens the drafted thread in the composer. */
export async function openThread({ panel: { page }, url, written }: PanelStage): Promise<void> {
  await page.goto(`${url}/w/${written.workspace}/posts/${written.post}/edit`);
  await page.getByLabel('Text of post 1', { exact: true }).waitFor();
}

/** Puts a text of one post with a counter of its length in the place of the page. */
export async function openFloor({ floor: { page } }: PanelStage): Promise<void> {
  await page.evaluate(`
    document.body.innerHTML = '<textarea aria-label="Text of post 1"></textarea><output data-counter>0</output>';
    const [text, counter] = document.body.children;
    text.addEventListener('input', () => { counter.textContent = text.value.length; });
  `);
}

/**
 * Types for that long in the middle of a text, and takes as much away again as it wrote. Until the composer has saved it all,
 * the page is recorded.
 */
export async function typeIn(measured: MeasuredPage, place: number, milliseconds: number): Promise<Measured> {
  const { page } = measured;
  const text = page.getByLabel(`Text of post ${place}`, { exact: true });
  await text.focus();
  await text.press('Home');
  await text.press('ArrowRight');
  const keys = Math.max(4, Math.round(milliseconds / PAUSE_MS / 2));
  const typed = Array.from({ length: keys }, (_, key) => WORDS[key % WORDS.length] ?? 'x');
  const act = async () => {
    for (const key of [...typed, ...typed.map(() => 'Backspace')]) {
      const next = performance.now() + PAUSE_MS;
      await page.keyboard.press(key);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
    await untilSaved(page);
  };
  return await record(measured, act, { frames: false });
}

/** Waits until the composer has saved everything, without a look at each frame, which would make the page draw it. */
async function untilSaved(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const look = () => {
      const state = document.querySelector('[data-save-state]');
      if (state !== null && state.dataset.saveState !== 'saved') return;
      changes.disconnect();
      done();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { attributeFilter: ['data-save-state'], childList: true, subtree: true });
    look();
  })`);
}
