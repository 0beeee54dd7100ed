import type { JsonObject } from '@crier/domain';
import type { Sealer } from '../../src/index.ts';

/** Seals nothing, but only opens what was sealed for the same context. */
export const plainSealer: Sealer = {
  seal: (value, context) => Buffer.from(JSON.stringify({ context, value })),
  open: (sealed, context) => {
    const opened = JSON.parse(Buffer.from(sealed).toString()) as { context: string; value: JsonObject };
    if (opened.context !== context) throw new Error(`sealed for ${opened.context}, not ${context}`);
    return opened.value;
  },
};
