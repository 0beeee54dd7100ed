import {
  type ComponentPropsWithoutRef,
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Mark } from '../marks/mark.ts';
import { type MarkedTextarea, type MarkTextareaOptions, markTextarea } from '../overlay/mark-textarea.ts';

/** Everything a `<textarea>` takes, and the marks. */
export interface CountedTextProps extends ComponentPropsWithoutRef<'textarea'> {
  readonly marks?: readonly Mark[];
  /** As in the options of `markTextarea`. It is called after each render too. */
  readonly onPlaced?: MarkTextareaOptions['onPlaced'];
}

const NO_MARKS: readonly Mark[] = [];

/** A server draws no marks, and React 18 complains about layout effects there. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A `<textarea>` whose text is marked, with everything `markTextarea` guarantees. It is in a `div` of the class `crier-text`;
 * properties and `ref` are the textarea's.
 */
export const CountedText: ForwardRefExoticComponent<CountedTextProps & RefAttributes<HTMLTextAreaElement>> =
  /* @__PURE__ */ forwardRef<HTMLTextAreaElement, CountedTextProps>(function CountedText(
    { marks = NO_MARKS, onPlaced, ...textareaProps },
    ref,
  ) {
    const textarea = useRef<HTMLTextAreaElement>(null);
    const marked = useRef<MarkedTextarea | null>(null);
    const placed = useRef(onPlaced);
    useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => textarea.current);
    useBeforePaint(() => {
      placed.current = onPlaced;
    });
    useBeforePaint(() => {
      if (textarea.current === null) return;
      const made = markTextarea(textarea.current, { onPlaced: (placeOf) => placed.current?.(placeOf) });
      marked.current = made;
      return () => made.stop();
    }, []);
    // After every render: the value or the look of the textarea may be another.
    useBeforePaint(() => marked.current?.draw(marks));
    return createElement(
      'div',
      { className: 'crier-text', style: { position: 'relative' } },
      createElement('textarea', { ...textareaProps, ref: textarea }),
    );
  });
