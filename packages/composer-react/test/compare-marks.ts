import type { Page } from 'playwright-core';

/** Where marks are, compared with where the browser has the same characters of the textarea. */
export interface Comparison {
  /** The text of each mark, with its kinds. */
  readonly marks: readonly (readonly [string, string])[];
  /** How many characters of marks were in sight and compared. */
  readonly compared: number;
  /** Of those the ones that are elsewhere, with the offset at which the textarea has that place. */
  readonly misplaced: readonly string[];
}

/**
 * Asks the textarea which of its characters is where each character of a mark is drawn: the near side of a character is
 * the place of the caret before it.
 */
export async function compareMarks(page: Page): Promise<Comparison> {
  return await page.evaluate(async () => {
    // Marks are placed before the next paint.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const textarea = document.querySelector('textarea');
    const mirror = document.querySelector('.crier-mirror > div');
    if (!textarea || !mirror) throw new Error('the page has no mirror');
    const box = textarea.getBoundingClientRect();
    const marks: [string, string][] = [];
    const misplaced: string[] = [];
    let compared = 0;
    let offset = 0;
    for (const node of mirror.childNodes) {
      const text = node.textContent ?? '';
      if (node instanceof HTMLElement && node.firstChild && node.className !== '') {
        marks.push([text, node.className]);
        for (const { index, segment } of new Intl.Segmenter().segment(text)) {
          // The direction of other characters depends on those around them.
          if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(segment)) continue;
          const range = document.createRange();
          range.setStart(node.firstChild, index);
          range.setEnd(node.firstChild, index + segment.length);
          const drawn = range.getBoundingClientRect();
          const isRightToLeft = /\p{Script=Arabic}/u.test(segment);
          const x = drawn.left + drawn.width * (isRightToLeft ? 0.8 : 0.2);
          const y = drawn.top + drawn.height / 2;
          if (drawn.width === 0 || y < box.top + 4 || y > Math.min(box.bottom, innerHeight) - 4) continue;
          const caret = document.caretPositionFromPoint(x, y);
          compared += 1;
          if (caret?.offsetNode !== textarea || caret.offset !== offset + index) {
            misplaced.push(`${segment} of ${offset + index}: ${caret?.offsetNode.nodeName} ${caret?.offset}`);
          }
        }
      }
      offset += text.length;
    }
    if (offset !== textarea.value.length)
      misplaced.push(`the mirror has ${offset} of ${textarea.value.length}`);
    return { marks, compared, misplaced };
  });
}
