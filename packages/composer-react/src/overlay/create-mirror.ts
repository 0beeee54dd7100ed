import { markClasses } from '../marks/mark-classes.ts';
import type { MarkedPiece } from '../marks/marked-pieces.ts';
import { mirrorProperties } from './mirrored-properties.ts';
import { rectOfCharacter, type TextPlace } from './text-place.ts';

/** A copy of a textarea's text at the same place, invisible but for its marks. It takes no click, focus or search. */
export interface Mirror {
  readonly element: HTMLElement;
  readonly write: (pieces: readonly MarkedPiece[]) => void;
  /** Lays it over the textarea as it is now. */
  readonly place: () => void;
  readonly scroll: () => void;
  /** Where a character is; null while the textarea is not laid out. */
  readonly placeOf: (offset: number) => TextPlace | null;
}

/** The mirror of a textarea. The caller puts it behind the textarea in the document. */
export function createMirror(textarea: HTMLTextAreaElement): Mirror {
  const document = textarea.ownerDocument;
  const element = document.createElement('div');
  const sheet = document.createElement('div');
  element.className = 'crier-mirror';
  element.inert = true;
  element.translate = false;
  element.ariaHidden = 'true';
  Object.assign(element.style, {
    position: 'absolute',
    left: '0px',
    top: '0px',
    margin: '0',
    boxSizing: 'border-box',
    border: '0 solid transparent',
    overflow: 'hidden',
    // Its size is written down: what a key changes in it lays out nothing around it.
    contain: 'strict',
    pointerEvents: 'none',
    userSelect: 'none',
  });
  // Not inherited by itself: paragraphs of a textarea with `dir=auto` have directions of their own.
  sheet.style.unicodeBidi = 'inherit';
  sheet.style.boxSizing = 'border-box';
  element.append(sheet);

  const place = (): void => {
    const box = textarea.getBoundingClientRect();
    if (box.width === 0) return;
    const style = getComputedStyle(textarea);
    const scale = scaleOf(box.width, textarea.offsetWidth);
    mirrorProperties(style, element.style);
    const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = style;
    Object.assign(element.style, {
      width: `${box.width / scale}px`,
      height: `${box.height / scale}px`,
      borderWidth: `${borderTopWidth} ${borderRightWidth} ${borderBottomWidth} ${borderLeftWidth}`,
    });
    const bars = scrollbars(textarea, style);
    Object.assign(sheet.style, {
      paddingTop: style.paddingTop,
      paddingRight: `${Number.parseFloat(style.paddingRight) + bars.right}px`,
      paddingBottom: style.paddingBottom,
      paddingLeft: `${Number.parseFloat(style.paddingLeft) + bars.left}px`,
    });
    const own = element.getBoundingClientRect();
    element.style.left = moved(element.style.left, (box.left - own.left) / scale);
    element.style.top = moved(element.style.top, (box.top - own.top) / scale);
    scroll();
  };

  const scroll = (): void => {
    const { scrollLeft, scrollTop } = textarea;
    // A transform, even of nothing, is one more thing that browsers sort into layers at every frame.
    sheet.style.transform =
      scrollLeft === 0 && scrollTop === 0 ? '' : `translate(${-scrollLeft}px, ${-scrollTop}px)`;
  };

  // Chromium ends a step of the undo history at every node that is added or removed while typing, but not when the data
  // of a node changes. So nodes are kept, and those that are not needed are empty.
  const written: { readonly piece: HTMLElement; readonly text: Text }[] = [];
  const write = (pieces: readonly MarkedPiece[]): void => {
    while (written.length < pieces.length) {
      const piece = document.createElement('span');
      const text = document.createTextNode('');
      piece.append(text);
      sheet.append(piece);
      written.push({ piece, text });
    }
    written.forEach(({ piece, text }, index) => {
      const { text: data = '', kinds = [] } = pieces[index] ?? {};
      const names = markClasses(kinds);
      if (text.data !== data) text.data = data;
      if (piece.className !== names) piece.className = names;
    });
  };

  const placeOf = (offset: number): TextPlace | null => {
    const box = element.getBoundingClientRect();
    if (box.width === 0) return null;
    const character = rectOfCharacter(
      written.map(({ text }) => text),
      offset,
    );
    if (character === null) return null;
    const scale = scaleOf(box.width, element.offsetWidth);
    const height = lineHeightOf(element) ?? character.height / scale;
    const middle = (character.top + character.height / 2 - box.top) / scale;
    return { left: (character.x - box.left) / scale, top: middle - height / 2, height };
  };

  return { element, write, place, scroll, placeOf };
}

/** How much transforms of the page enlarge an element; 1 when the widths only differ by rounding. */
function scaleOf(drawn: number, laidOut: number): number {
  return Math.abs(drawn - laidOut) < 1 ? 1 : drawn / laidOut;
}

/** Widths in pixels of the scrollbar, which is on the left in text that runs right to left. */
function scrollbars(textarea: HTMLTextAreaElement, style: CSSStyleDeclaration) {
  const borders = Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.borderRightWidth);
  const both = Math.round(textarea.offsetWidth - textarea.clientWidth - borders);
  const left = Math.round(textarea.clientLeft - Number.parseFloat(style.borderLeftWidth));
  return { left: Math.max(left, 0), right: Math.max(both - left, 0) };
}

function lineHeightOf(element: HTMLElement): number | null {
  const height = Number.parseFloat(element.style.lineHeight);
  return Number.isNaN(height) ? null : height;
}

function moved(offset: string, by: number): string {
  return Math.abs(by) < 0.01 ? offset : `${Number.parseFloat(offset) + by}px`;
}
