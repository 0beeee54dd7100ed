import { markTextarea, type TextPlace } from '../../src/dom.ts';

/** A page that keeps where the characters of its textarea are said to be. */
const textarea = document.createElement('textarea');
textarea.ariaLabel = 'Post';
document.getElementById('composer')?.append(textarea);

let placeOf: ((offset: number) => TextPlace | null) | null = null;
markTextarea(textarea, {
  onPlaced: (of) => {
    placeOf = of;
  },
});
Object.assign(globalThis, { placeOf: (offset: number) => placeOf?.(offset) ?? null });
