import { onTestFinished } from 'vitest';

/** Has a simulator play a learned fact until the test ends. `where` narrows it, as the control interface takes it. */
export async function playLearned(
  simulator: { readonly url: string },
  row: string,
  where: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const address = `${simulator.url}/_control/learned`;
  const body = JSON.stringify({ rows: [row], ...where });
  const response = await fetch(address, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  onTestFinished(async () => {
    await fetch(address, { method: 'DELETE' });
  });
}
