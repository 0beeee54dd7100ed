import { isSame } from '../check/keep-same.ts';
import type { Mark } from '../marks/mark.ts';
import { markLabels } from '../marks/mark-labels.ts';
import { markedPieces } from '../marks/marked-pieces.ts';
import { createAnnouncer } from './create-announcer.ts';
import { createMirror } from './create-mirror.ts';
import { describeBy, undescribeBy } from './describe.ts';
import { adoptMarkStyle } from './mark-style.ts';
import type { TextPlace } from './text-place.ts';

export interface MarkTextareaOptions {
  /** How long typing rests before marks are announced, in milliseconds; 700 when absent. */
  readonly pause?: number;
  /**
   * Called before the next paint when characters may be at other places than before. What it is given tells where the
   * character at a UTF-16 offset is, or null while the textarea is not laid out. Use it to lay something beside a
   * character; nothing in the text moves for it.
   */
  readonly onPlaced?: (placeOf: (offset: number) => TextPlace | null) => void;
}

/** A textarea whose text is marked. */
export interface MarkedTextarea {
  /** Marks the text as it is now, in place of all marks before. Call it also after `value` was set. */
  readonly draw: (marks: readonly Mark[]) => void;
  /** Takes everything away that was added. */
  readonly stop: () => void;
}

/**
 * Marks parts of a textarea's text and announces them to screen readers. The textarea keeps its value, caret, undo history and
 * place in the document; the marks follow its scrolling, size and style. The textarea must be in a document; what is
 * added is beside it, best in a parent with `position: relative`.
 */
export function markTextarea(
  textarea: HTMLTextAreaElement,
  { pause = 700, onPlaced }: MarkTextareaOptions = {},
): MarkedTextarea {
  const document = textarea.ownerDocument;
  const view = document.defaultView ?? window;
  const mirror = createMirror(textarea);
  const announcer = createAnnouncer(document, pause);
  const place = (): void => {
    mirror.place();
    onPlaced?.(mirror.placeOf);
  };
  const scroll = (): void => {
    mirror.scroll();
    onPlaced?.(mirror.placeOf);
  };
  const observer = new view.ResizeObserver(place);
  const listening = new AbortController();
  const { signal } = listening;
  let marks: readonly Mark[] = [];
  let drawn: readonly [string, readonly Mark[]] | null = null;
  let placing = 0;

  const redraw = (): void => {
    const { value } = textarea;
    if (drawn === null || drawn[0] !== value || !isSame(drawn[1], marks)) {
      mirror.write(markedPieces(value, marks));
      drawn = [value, marks];
    }
    placeSoon();
  };
  // Before the next paint and once for all that changes until then: measuring lays out the whole page.
  const placeSoon = (): void => {
    if (placing !== 0) return;
    placing = view.requestAnimationFrame(() => {
      placing = 0;
      place();
    });
  };
  const describe = (): void => describeBy(textarea, announcer.element.id);

  adoptMarkStyle(textarea);
  textarea.after(mirror.element, announcer.element);
  describe();
  redraw();
  place();
  observer.observe(textarea);
  if (textarea.parentElement) observer.observe(textarea.parentElement);
  view.addEventListener('resize', place, { signal });
  document.fonts?.addEventListener('loadingdone', place, { signal });
  textarea.addEventListener('scroll', scroll, { signal, passive: true });
  textarea.addEventListener('input', redraw, { signal });
  textarea.addEventListener('compositionstart', announcer.hold, { signal });
  textarea.addEventListener('compositionend', announcer.resume, { signal });

  return {
    draw: (next) => {
      marks = next;
      describe();
      redraw();
      announcer.say(markLabels(marks));
    },
    stop: () => {
      listening.abort();
      observer.disconnect();
      view.cancelAnimationFrame(placing);
      announcer.stop();
      mirror.element.remove();
      announcer.element.remove();
      undescribeBy(textarea, announcer.element.id);
    },
  };
}
