import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress } from './open-page.ts';
import { WORKSPACE } from './scripted-service/records.ts';
import { Refusal } from './scripted-service/scripted-service.ts';
import { answerAsUsual } from './scripted-service/usual-answers.ts';

describe('the session of the panel', () => {
  closeAfterEach();

  test('without a session, leaves for the sign-in page, which leads back to the same address', async () => {
    const service = aService();
    service.answer('getSession', new Refusal('unauthenticated'));
    service.answer('listWorkspaces', new Refusal('unauthenticated'));
    const left: string[] = [];
    await openAddress(`/w/${WORKSPACE}/posts?status=draft#top`, (address) => left.push(address));
    const next = encodeURIComponent(`/w/${WORKSPACE}/posts?status=draft#top`);
    expect(left).toEqual([expect.stringMatching(/\/sign-in\?next=/)]);
    expect(left[0]?.endsWith(next)).toBe(true);
    expect(document.querySelector('#panel')?.textContent).toBe('');
  });

  test('keeps the dialog open until the person has signed in again, then reads the page again', async () => {
    const service = aService({ workspace: { role: 'member' } });
    await openAddress(`/w/${WORKSPACE}/settings/tags`);
    await expect.element(page.getByText('No tags yet')).toBeVisible();
    service.answer('createTag', new Refusal('unauthenticated'));
    service.answer('getSession', new Refusal('unauthenticated'));
    await page.getByLabelText('Tag', { exact: true }).fill('Spring');
    await page.getByRole('button', { name: 'Create tag' }).click();
    const told = page.getByRole('dialog', { name: 'You are signed out' });
    await expect.element(told).toBeVisible();
    await expectAccessible();
    await told.getByRole('button', { name: 'I have signed in' }).click();
    await expect.poll(() => service.calls('getSession').length).toBeGreaterThan(1);
    await expect.element(told).toBeVisible();
    const before = service.calls('listTags').length;
    answerAsUsual(service, { workspace: { role: 'member' } });
    await told.getByRole('button', { name: 'I have signed in' }).click();
    await expect.element(told).not.toBeInTheDocument();
    await expect.poll(() => service.calls('listTags').length).toBeGreaterThan(before);
    await expect.element(page.getByLabelText('Tag', { exact: true })).toHaveValue('Spring');
  });

  test('tells a person without a workspace to ask for an invitation', async () => {
    const service = aService({ administrator: false });
    service.answer('listWorkspaces', { data: [] });
    await openAddress('/welcome');
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expectAccessible();
  });
});
