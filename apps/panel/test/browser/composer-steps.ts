import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The text of a post of the thread, by its place from 1. */
export const text = (place: number) => page.getByLabelText(`Text of post ${place}`, { exact: true });

/** The main button. */
export const go = () => document.querySelector('[data-go]');

/** An account among the chosen ones. */
export const face = (account: number) => document.querySelector<HTMLElement>(`[data-account="${account}"]`);

/** Waits until the line at the bottom says where the draft is. */
export const savedAs = (state: string) =>
  expect.poll(() => document.querySelector(`[data-save-state="${state}"]`)).not.toBe(null);

/** Opens the choice of accounts. */
export async function openAccounts(): Promise<void> {
  await page.getByRole('button', { name: 'Choose accounts', exact: true }).first().click();
  await expect.element(page.getByRole('searchbox', { name: 'Find an account or a network' })).toHaveFocus();
}

/** Chooses Alice's accounts on the networks. */
export async function choose(...networks: readonly string[]): Promise<void> {
  await openAccounts();
  for (const network of networks) {
    await page.getByRole('checkbox', { name: new RegExp(`^Alice.* · ${network}$`) }).click();
  }
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

/** The button that says when the post is published. */
export const when = () => document.querySelector('[data-when]');

/** Opens the choice of a time. */
export async function openWhen(): Promise<void> {
  await page.getByRole('button', { name: /^When: / }).click();
  await expect.element(page.getByRole('textbox', { name: 'Type a time' })).toHaveFocus();
}

/** Chooses one of the offered times. */
export async function chooseWhen(name: string): Promise<void> {
  await openWhen();
  await page
    .getByRole('group', { name: 'Suggested times' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}

/** Chooses an exact date and time. */
export async function chooseTime(date: string, time: string): Promise<void> {
  await chooseWhen('Choose a day');
  await page.getByLabelText('Date', { exact: true }).fill(date);
  await page.getByLabelText('Time', { exact: true }).fill(time);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}
