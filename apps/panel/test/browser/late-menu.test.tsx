import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';

const button = () => page.getByRole('button', { name: 'Add media' });

describe('the menu of a tool in the composer', () => {
  closeAfterEach();
  beforeEach(async () => {
    aService({ accounts: [anAccount(1, 'mastodon')] });
    await openInWorkspace('/posts/new');
    await expect.element(button()).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens with the first key, and gives the focus back to its button', async () => {
    button().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('menu').element();
    await expect.poll(() => menu.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
  });

  test('closes when its button is pressed again', async () => {
    await button().click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await button().click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
  });
});
