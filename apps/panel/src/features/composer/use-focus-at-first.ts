import { useEffect, useRef } from 'react';

/** Gives the element the focus when it appears. The part of a popover that loads late is not there when it opens. */
export function useFocusAtFirst<Kind extends HTMLElement>() {
  const element = useRef<Kind>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
