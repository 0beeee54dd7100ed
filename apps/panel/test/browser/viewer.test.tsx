import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aService, closeAfterEach, openAddress, openInWorkspace } from './open-page.ts';
import { WORKSPACE } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';

const navigation = () => page.getByRole('navigation');
const writeLinks = () => document.querySelectorAll('a[href$="/posts/new"]').length;

describe('a viewer', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService({ workspace: { role: 'viewer', can_approve: true }, administrator: false });
  });

  test.each([
    ['home', '', 'Nothing needs you.'],
    ['the calendar', '/calendar', 'Nothing is scheduled for these days'],
    ['the posts', '/posts', 'No posts yet'],
  ])('sees no way to write in the rail and on an empty page: %s', async (_, path, empty) => {
    await openInWorkspace(path);
    await expect.element(page.getByRole('heading', { name: empty, exact: true })).toBeVisible();
    await expect.element(navigation().getByText('Posts', { exact: true })).toBeInTheDocument();
    expect(writeLinks()).toBe(0);
    await expect.element(page.getByText(/^Schedule a post|drag it/)).not.toBeInTheDocument();
  });

  test('finds no page for writing in the palette, and stays on the page when c is pressed', async () => {
    await openInWorkspace('/posts');
    await expect.element(navigation().getByText('Posts', { exact: true })).toBeInTheDocument();
    await userEvent.keyboard('c');
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByPlaceholder('Find pages, posts, accounts').fill('New post');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    expect(location.pathname).toBe(`/w/${WORKSPACE}/posts`);
  });

  test('is not led to connect an account or to write at the first visit', async () => {
    service.answer('listNetworks', { data: [] });
    await openAddress('/welcome');
    await expect.element(page.getByText(/Harbour Café/).first()).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link')).not.toBeInTheDocument();
  });
});
