import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Hands the focus on if an element disappears while it, or a dialog that it opened, has the focus. Otherwise the
 * keyboard would start again at the top of the page. The element with the id `heir` gets the focus. Without an `heir`
 * it is the next record of the list, then the one before, then the heading.
 */
export function useFocusHandover<Kind extends HTMLElement>(heir?: string) {
  const ref = useRef<Kind>(null);
  /** The element with the focus. React lets focus events bubble from a dialog to its opener. */
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      const { activeElement } = document;
      // A button that is disabled while it waits leaves the focus on the body.
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

/** The elements that may get the focus instead: those after the element, those before it, and the headings above. */
function heirsOf(element: HTMLElement): readonly HTMLElement[] {
  const siblings = [...(element.parentElement?.children ?? [])];
  const place = siblings.indexOf(element);
  const headings = [element.closest('section')?.querySelector('h2'), document.querySelector('h1')];
  return [...siblings.slice(place + 1), ...siblings.slice(0, place).reverse(), ...headings]
    .filter((heir) => heir instanceof HTMLElement)
    .filter((heir) => heir.hasAttribute('tabindex'));
}
