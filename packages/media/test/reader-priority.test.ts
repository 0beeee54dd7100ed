import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import type {} from './misbehaving/vitest-global.ts';
import { readersOf } from './processes.ts';

const { reader: PROGRAM, parent: PARENT } = inject('misbehaving');
const SEARCH_PATH = process.env['PATH'] ?? '';
const HAS_AUTOGROUPS = existsSync('/proc/self/autogroup');
/** Linux lets accounts other than root lower only one session every tenth of a second. */
const ORDINARY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const startParent = (priority: string) =>
  spawn(process.execPath, [PARENT, PROGRAM, SEARCH_PATH, priority], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...ORDINARY,
  });

test.runIf(HAS_AUTOGROUPS)(
  'readers get the processor last where the kernel shares it between sessions',
  { timeout: 180_000 },
  async () => {
    const parents = Array.from({ length: 4 }, () => startParent('low'));
    try {
      await Promise.all(parents.map(({ stdout }) => once(stdout, 'data')));
      const sessions = async () => {
        const pids = (await Promise.all(parents.map(({ pid }) => readersOf(pid)))).flat();
        return await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/autogroup`, 'latin1')));
      };
      await expect
        .poll(async () => (await sessions()).filter((each) => / nice 0$/m.test(each)), { timeout: 20_000 })
        .toEqual([]);
      expect((await sessions()).length).toBeGreaterThanOrEqual(parents.length);
    } finally {
      for (const parent of parents) parent.kill('SIGKILL');
      await Promise.all(parents.map((parent) => once(parent, 'exit')));
    }
  },
);

test.runIf(HAS_AUTOGROUPS)(
  'readers compete with everything else if configured so',
  { timeout: 180_000 },
  async () => {
    const parent = startParent('normal');
    try {
      await once(parent.stdout, 'data');
      const readers = await readersOf(parent.pid);
      expect(readers.length).toBeGreaterThanOrEqual(1);
      for (const pid of readers) {
        expect(await readFile(`/proc/${pid}/autogroup`, 'latin1')).toMatch(/ nice 0$/m);
        // The nineteenth field, counted from behind the name in brackets (proc(5)).
        const [, fields = ''] = /\) (.*)$/s.exec(await readFile(`/proc/${pid}/stat`, 'latin1')) ?? [];
        expect(Number(fields.split(' ')[16])).toBe(0);
      }
    } finally {
      parent.kill('SIGKILL');
      await once(parent, 'exit');
    }
  },
);
