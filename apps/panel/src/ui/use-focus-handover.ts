import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Hands the focus on when an element goes while it, or a dialog that it opened, has the focus: without that, a keyboard
 * would begin at the top of the page again. What has the id `heir` gets it; without one, in a list, the next record, else
 * the one before, else the heading.
 */
export function useFocusHandover<Kind extends HTMLElement>(heir?: string) {
  const ref = useRef<Kind>(null);
  /** What has the focus; React lets focus bubble from a dialog to what opened it. */
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      const { activeElement } = document;
      // A button that is disabled while it waits leaves the focus to the body.
      const isHere = activeElement === focused.current || activeElement === document.body;
      if (element === null || focused.current === null || !isHere) return;
      const named = heir === undefined ? null : document.getElementById(heir);
      const heirs = named === null ? heirsOf(element) : [named];
      queueMicrotask(() => heirs.find(({ isConnected }) => isConnected)?.focus());
    };
  }, [heir]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (!target.matches(':disabled')) focused.current = null;
    },
  };
}

/** What may get the focus instead of an element: what is after it, before it, and the headings above them. */
function heirsOf(element: HTMLElement): readonly HTMLElement[] {
  const siblings = [...(element.parentElement?.children ?? [])];
  const place = siblings.indexOf(element);
  const headings = [element.closest('section')?.querySelector('h2'), document.querySelector('h1')];
  return [...siblings.slice(place + 1), ...siblings.slice(0, place).reverse(), ...headings]
    .filter((heir) => heir instanceof HTMLElement)
    .filter((heir) => heir.hasAttribute('tabindex'));
}
