import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view or about to come into it. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => setInView(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '64px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isInView;
}
