import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { pageOf } from './scripted-service/records.ts';

const rail = () => page.getByRole('navigation', { name: 'Main', exact: true });
const widthOf = () => Math.round(rail().element().getBoundingClientRect().width);
const groundOf = (name: string) =>
  getComputedStyle(rail().getByRole('link', { name }).element()).backgroundColor;

describe('the frame', () => {
  closeAfterEach();

  test('the rail is 208 px wide with words, and its link to write is the filled button', async () => {
    aService().answer('listPosts', () => pageOf());
    await openInWorkspace('');
    await expect.element(rail().getByRole('link', { name: 'New post' })).toBeVisible();
    expect(widthOf()).toBe(208);
    expect(groundOf('New post')).toBe('rgb(59, 57, 208)');
  });

  test('the composer leaves the rail 56 px of icons with tooltips, and has the only filled button', async () => {
    aService();
    await openInWorkspace('/posts/new');
    await expect.poll(widthOf).toBe(56);
    await expect.element(rail().getByRole('link', { name: 'Calendar' })).toHaveAttribute('title', 'Calendar');
    await expect.poll(() => groundOf('New post')).toBe('rgba(0, 0, 0, 0)');
    await expectAccessible();
  });

  test('an address without a page says so in one heading, and leads to Home', async () => {
    aService();
    await openInWorkspace('/nowhere');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This page does not exist');
    expect(page.getByRole('heading').elements()).toHaveLength(1);
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
    await expectAccessible();
  });
});
