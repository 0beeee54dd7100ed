import { useEffect } from 'react';
import mark from '../../brand/mark.svg?raw';
import { badgeOn } from './badge.ts';

/** Puts a number on the icon of the window; without one the icon is as it was. */
export function useBadge(count: number): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon === null || count === 0) return;
    const before = icon.href;
    icon.href = `data:image/svg+xml,${encodeURIComponent(badgeOn(mark, count))}`;
    return () => {
      icon.href = before;
    };
  }, [count]);
}
