/** What the page measured since `start`. Times are in milliseconds. */
export interface Recording {
  /** From each key until the counters that it changed were painted. */
  readonly keys: readonly number[];
  /** Between each two frames. */
  readonly frames: readonly number[];
  /** The longest task of the main thread. */
  readonly longest: number;
  /** Frames in which a place of the list that has to show a row showed none. */
  readonly blanks: number;
}

/**
 * A script for every page that is measured: `crierBench.start(watchesFrames)` begins, `crierBench.stop()` answers a `Recording`.
 * A key counts as painted with the first frame after a counter has changed: the frame's own work is included, because a
 * message that is sent before a frame is drawn arrives after it.
 */
export const RECORDER = `
(() => {
  const COUNTERS = '[data-counter], [data-item-count]';
  const SAMPLES = 6;
  let running = false;
  let pressed = [];
  let keys = [];
  let frames = [];
  let longest = 0;
  let blanks = 0;

  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }) => {
    for (const at of data) keys.push(performance.now() - at);
  };
  const changed = () => {
    if (pressed.length === 0) return;
    const painted = pressed;
    pressed = [];
    requestAnimationFrame(() => channel.port2.postMessage(painted));
  };
  const counters = new MutationObserver(changed);
  addEventListener('keydown', ({ timeStamp }) => { if (running) pressed.push(timeStamp); }, true);
  new PerformanceObserver((list) => {
    if (running) for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });

  const isBlank = () => {
    const list = document.querySelector('a[data-post]')?.closest('ul') ?? null;
    if (list === null) return false;
    const box = list.getBoundingClientRect();
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    for (let sample = 0; sample < SAMPLES && bottom - top > 4; sample++) {
      const y = top + 2 + ((bottom - top - 4) * sample) / (SAMPLES - 1);
      const row = document.elementFromPoint(box.left + box.width / 2, y)?.closest('li');
      if (row && row.parentElement === list && row.textContent.trim() === '') return true;
      if (document.elementFromPoint(box.left + box.width / 2, y) === list) return true;
    }
    return false;
  };
  const frame = (before) => requestAnimationFrame((now) => {
    if (!running) return;
    if (before !== null) frames.push(now - before);
    if (isBlank()) blanks++;
    frame(now);
  });

  window.crierBench = {
    start(watchesFrames) {
      [pressed, keys, frames, longest, blanks] = [[], [], [], 0, 0];
      running = true;
      for (const counter of document.querySelectorAll(COUNTERS))
        counters.observe(counter, { characterData: true, childList: true, subtree: true, attributes: true });
      if (watchesFrames) frame(null);
    },
    stop() {
      running = false;
      counters.disconnect();
      return { keys, frames, longest, blanks };
    },
    /** Whether every key is painted. */
    rests: () => pressed.length === 0,
  };
})();
`;
