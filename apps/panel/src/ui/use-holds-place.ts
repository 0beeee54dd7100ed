import { type RefObject, useLayoutEffect } from 'react';

/** How many parts are waited for in an element. */
const waiting = new WeakMap<Element, number>();

/**
 * Marks an element, and those around it in the main part of the page, with `data-holds-place` while it is shown. The
 * style sheet could find them by `:has`, but then the browser would look for them at every key that is typed.
 */
export function useHoldsPlace(element: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const marked = insideMain(element.current);
    for (const one of marked) count(one, 1);
    return () => {
      for (const one of marked) count(one, -1);
    };
  }, [element]);
}

function insideMain(element: Element | null): readonly Element[] {
  const main = element?.closest('main') ?? null;
  const found: Element[] = [];
  for (let at = element; main !== null && at !== null && at !== main; at = at.parentElement) found.push(at);
  return found;
}

function count(element: Element, by: 1 | -1): void {
  const left = (waiting.get(element) ?? 0) + by;
  waiting.set(element, left);
  element.toggleAttribute('data-holds-place', left > 0);
}
