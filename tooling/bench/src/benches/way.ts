import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench } from '../bench.ts';
import { openBenchDatabase } from '../database/bench-database.ts';
import { prepareApi } from '../programs/api-subject.ts';
import { programPath } from '../programs/run-program.ts';
import { postBody } from './post-body.ts';

const TIMEOUT_MS = 240_000;

export const way: Bench = {
  name: 'way',
  subject:
    'the source files with a part in answering a warm POST /{workspace}/posts that schedules for three accounts',
  floor: null,
  run: async ({ adminUrl, say }) => {
    const database = await openBenchDatabase(adminUrl);
    try {
      const { url, seed, dataDir } = database;
      const environment = await prepareApi({ databaseUrl: url, dataDir, secret: seed.secret });
      const request = {
        path: `/crier/api/${seed.subject.uuid}/posts`,
        method: 'POST',
        headers: { authorization: `Bearer ${seed.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(postBody(seed.subject.accounts, Date.now())),
      };
      const files = await trace({ ...environment, TRACED_REQUEST: JSON.stringify(request) });
      for (const file of files) say(file);
      return [
        {
          ...{ name: 'way: files', unit: 'files', subject: files.length, floor: null, ratio: null },
          goal: { kind: 'at most', value: 80, of: 'subject' },
          rounds: null,
        },
      ];
    } finally {
      await database.close();
    }
  },
};

async function trace(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [programPath('traced-api')], {
    env: { PATH: process.env['PATH'], ...environment },
    timeout: TIMEOUT_MS,
  });
  return JSON.parse(stdout) as readonly string[];
}
