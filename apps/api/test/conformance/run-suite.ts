import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The results of a run: for each scenario the status of every check, in the order of the checks. */
export type SuiteResults = Readonly<Record<string, readonly string[]>>;

interface Check {
  readonly id: string;
  readonly status: string;
}

const SCRIPT = '@modelcontextprotocol/conformance/dist/index.js';

/**
 * Runs the server scenarios that the MCP conformance suite has frozen for a revision, and those that it runs beside
 * them, against an endpoint.
 * @returns by scenario its checks as `id: STATUS`
 */
export async function runSuite(url: string, revision: string): Promise<SuiteResults> {
  const folder = await mkdtemp(join(tmpdir(), 'crier-conformance-'));
  try {
    const args = [createRequire(import.meta.url).resolve(SCRIPT), 'server', '--url', url, '-o', folder];
    const child = spawn(process.execPath, [...args, '--requirements', revision], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const results = await readResults(folder);
    if (Object.keys(results).length === 0) throw new Error(`the suite did not run:\n${stdout}${stderr}`);
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each scenario has a folder of its own, named after it and the time. */
async function readResults(folder: string): Promise<SuiteResults> {
  const results: Record<string, readonly string[]> = {};
  for (const name of (await readdir(folder)).sort()) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name)?.[1];
    if (scenario === undefined) throw new Error(`${name} is not the folder of a scenario`);
    const checks: Check[] = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8'));
    results[scenario] = checks.map(({ id, status }) => `${id}: ${status}`);
  }
  return results;
}
