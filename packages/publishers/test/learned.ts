import type { Simulator } from '@crier/network-simulator';
import { onTestFinished } from 'vitest';

interface LearnedRows {
  readonly rows: readonly string[];
  readonly lenient?: boolean;
  readonly path?: string;
  readonly nth?: number;
  readonly times?: number;
}

/** Makes a simulated network play learned facts until the test ends. */
export async function learned({ url }: Pick<Simulator, 'url'>, rows: LearnedRows): Promise<void> {
  const address = `${url}/_control/learned`;
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(rows) });
  if (!answer.ok) throw new Error(await answer.text());
  onTestFinished(async () => {
    await fetch(address, { method: 'DELETE' });
  });
}
