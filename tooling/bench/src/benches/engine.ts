import { type CheckAccount, type CheckPost, PLATFORM_KEYS } from '@crier/domain';
import { check, textUsage } from '@crier/requirements-engine';
import type { Bench } from '../bench.ts';
import { alternate } from '../measure/alternate.ts';
import { timeCalls } from '../measure/time-calls.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

const ACCOUNTS: readonly CheckAccount[] = PLATFORM_KEYS.map((provider, index) => ({
  id: index + 1,
  provider,
}));
const THREAD: CheckPost = {
  versions: [{ account_id: 0, is_original: true, content: SAMPLE_TEXTS.map((body) => ({ body })) }],
};

export const engine: Bench = {
  name: 'engine',
  subject: 'checking a thread of ten posts for an account of each of the thirteen networks',
  floor: 'only measuring its texts for the same accounts',
  run: async ({ effort }) => {
    if (check(THREAD, ACCOUNTS).length === 0)
      throw new Error('a thread without media suits no video network');
    return [
      await alternate(
        {
          name: 'engine',
          unit: 'checks/s',
          goal: null,
          subject: async (milliseconds) => timeCalls(() => check(THREAD, ACCOUNTS), milliseconds),
          floor: async (milliseconds) => timeCalls(measureTexts, milliseconds),
        },
        effort,
      ),
    ];
  },
};

function measureTexts(): void {
  for (const account of ACCOUNTS) for (const body of SAMPLE_TEXTS) textUsage(account, { body });
}
