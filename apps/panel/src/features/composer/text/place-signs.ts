import type { TextPlace } from '@crier/composer-react';
import { spread } from './spread.ts';

/** How far a flag reaches over its pole on the left, in pixels: half of a disc. */
const LEAD = 8;

/**
 * Places what is in a layer over a text: each sign with `data-offset` at its character, and what the sign has of
 * `data-flag` beside other flags of the line. A sign with `data-row` takes the line above its character. It writes styles
 * itself, because a key may move every sign and need not draw one again.
 */
export function placeSigns(layer: HTMLElement, placeOf: (offset: number) => TextPlace | null): void {
  const { clientWidth, clientHeight } = layer;
  const placed = [...layer.querySelectorAll<HTMLElement>('[data-offset]')].flatMap((sign) => {
    const at = placeOf(Number(sign.dataset['offset']));
    const isInSight = at !== null && at.top + at.height > 0 && at.top < clientHeight;
    sign.hidden = !isInSight;
    return isInSight ? [{ sign, at }] : [];
  });
  const flags = placed.flatMap(({ sign, at }) => {
    const flag = sign.querySelector<HTMLElement>('[data-flag]');
    return flag === null ? [] : [{ flag, left: at.left, top: at.top, width: flag.offsetWidth }];
  });
  const shifts = spread(flags, LEAD, clientWidth);
  for (const { sign, at } of placed) {
    const isRow = sign.dataset['row'] === 'true';
    sign.style.blockSize = `${at.height}px`;
    sign.style.translate = isRow ? `0 ${at.top - at.height}px` : `${at.left}px ${at.top}px`;
  }
  flags.forEach(({ flag }, index) => {
    flag.style.translate = `${shifts[index] ?? 0}px 0`;
  });
}
