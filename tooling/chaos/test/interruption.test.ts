import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** True for a copy of PostgreSQL's programs, which other starts on this machine reuse. */
function isProgramsOfPostgres(name: string): boolean {
  return name.startsWith('crier-postgres-');
}

/** The processes whose environment names the folder. */
function processesOf(folder: string): readonly string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
}

test.runIf(process.platform === 'linux')(
  'Ctrl-C during a storm ends every process and removes every temporary file',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crier-chaos-interrupted-'));
    // The account that runs PostgreSQL needs access.
    chmodSync(folder, 0o755);
    try {
      const child = spawn(process.execPath, [MAIN, '--short', '--seed', '4712'], {
        env: { ...process.env, TMPDIR: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const ended = once(child, 'close');
      const lines: string[] = [];
      for await (const line of createInterface({ input: child.stderr })) {
        lines.push(line);
        if (!line.includes('posts written')) continue;
        expect(processesOf(folder).length).toBeGreaterThan(3);
        child.kill('SIGINT');
        break;
      }
      child.stderr.resume();
      expect([await ended, lines.at(-1)]).toEqual([[130, null], expect.stringContaining('posts written')]);
      expect(processesOf(folder)).toEqual([]);
      expect(readdirSync(folder).filter((name) => !isProgramsOfPostgres(name))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
