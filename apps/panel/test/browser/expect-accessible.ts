import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';

const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 900 } } as const;

/** Each colour scheme and each size once. */
export const LOOKS = [
  { size: 'wide', colorScheme: 'light' },
  { size: 'narrow', colorScheme: 'dark' },
] as const;

type Look = (typeof LOOKS)[number];

/** From now on until the end of the test the page is viewed so. */
export async function look({ size, colorScheme }: Look): Promise<void> {
  await page.viewport(SIZES[size].width, SIZES[size].height);
  await emulate(colorScheme);
}

/** Views the page as a browser that has not said which colours it prefers. */
export async function emulate(colorScheme: 'light' | 'dark' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colorScheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}

/** The page breaks no rule of axe as it is now, and does not scroll sideways. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run({ include: ['body'] }, { resultTypes: ['violations'] });
  const told = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(told).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}
