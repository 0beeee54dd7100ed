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

/** Chooses Alice's accounts on the networks. */
export async function choose(...networks: readonly string[]): Promise<void> {
  for (const network of networks) {
    await page.getByRole('checkbox', { name: new RegExp(`^Alice.* · ${network}$`) }).click();
  }
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}
