import { useEffect } from 'react';

/** Puts the focus into the text when the composer opens, so that typing writes at once. A dialog keeps the focus. */
export function useFocusText(): void {
  useEffect(() => {
    if (document.activeElement?.closest('[role=dialog]') != null) return;
    document.querySelector<HTMLElement>('[data-thread-item] textarea')?.focus({ preventScroll: true });
  }, []);
}
