import { CrierError, quoted } from '@crier/domain';
import { expect, it } from 'vitest';
import type { Downloaded, HeldDownload } from '../ports/remote-downloads.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { carryOutDownload, type DownloadDependencies } from './carry-out-download.ts';
import type { DownloadEvent } from './file-task-events.ts';

const AWAY: Downloaded = { outcome: 'failed', why: quoted('The server is away.'), again: true };

/** What the operator is told about a download whose server gives this answer. */
async function told(answer: Downloaded | Error, changes: Partial<HeldDownload> = {}) {
  const events: DownloadEvent[] = [];
  const held = {
    ...{ uuid: 'download', workspaceUuid: 'ada', attempts: 1, crashes: 0, createdAt: new Date(0) },
    ...{ right: { role: 'MEMBER', locked: false }, ...changes },
  };
  const dependencies: Partial<DownloadDependencies> = {
    downloads: {
      claim: async () => held,
      fail: async () => undefined,
      postpone: async () => undefined,
      giveWay: async () => undefined,
    } as never,
    downloader: {
      fetch: async (_url, _bounds, then) => {
        if (answer instanceof Error) throw answer;
        return await then(answer);
      },
    },
    newToken: () => 'token',
    now: () => new Date(0),
    onOutcome: (event) => void events.push(event),
  };
  await carryOutDownload('download', dependencies as DownloadDependencies).catch(() => undefined);
  return events;
}

it.each([
  ['waiting', 'The server is away.', AWAY, {}],
  ['failed', 'The server is away.', AWAY, { attempts: 4 }],
  ['waiting', 'others wait', { outcome: 'gave_way' }, {}],
  ['failed', 'larger than', { outcome: 'too_much' }, {}],
  ['failed', 'may no longer add files', AWAY, { right: { role: null, locked: false } }],
  ['failed', 'crashed 5 times', AWAY, { crashes: MAX_CRASHES }],
  ['waiting', 'An internal error.', new CrierError('unavailable'), {}],
  ['failed', 'internal error', new Error('broken'), { attempts: 12 }],
] as const)('tells the operator that a download is %s: %s', async (outcome, reason, answer, changes) => {
  expect(await told(answer, changes)).toEqual([
    {
      ...{ workspace: 'ada', download: 'download', media: null },
      ...{ outcome, reason: expect.stringContaining(reason) },
    },
  ]);
});
