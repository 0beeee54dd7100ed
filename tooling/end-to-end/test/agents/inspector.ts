import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Spawned, start } from '@crier/lab';
import { packageFolder } from '../../src/package-folder.ts';

const PACKAGE = '@modelcontextprotocol/inspector';

/** The command line of the MCP Inspector, with a home folder of its own. */
export interface Inspector {
  /** Runs one method to its end; the result is that of the protocol. */
  run(...args: readonly string[]): Promise<{
    readonly code: unknown;
    readonly result: ({ readonly tools?: readonly unknown[] } & object) | null;
    readonly output: string;
  }>;
  /** Starts a method that may ask for a sign-in, as on a terminal. */
  start(...args: readonly string[]): Spawned;
  close(): void;
}

export function openInspector(endpoint: URL): Inspector {
  const home = mkdtempSync(join(tmpdir(), 'crier-inspector-'));
  const script = join(packageFolder(PACKAGE), 'clients/launcher/build/index.js');
  const command = (args: readonly string[]) => [
    ...[script, '--cli', endpoint.href, '--transport', 'http', '--format', 'json', '-q'],
    ...args,
  ];
  return {
    run: async (...args) => {
      const { code, stdout, output } = await run(process.execPath, command(args), { HOME: home });
      return { code, result: stdout === '' ? null : JSON.parse(stdout).result, output };
    },
    start: (...args) =>
      // Without a terminal it signs in only if it may open a browser; this one opens nothing.
      start(process.execPath, command(args), { HOME: home, MCP_AUTO_OPEN_ENABLED: 'true', BROWSER: 'true' }),
    close: () => rmSync(home, { recursive: true, force: true }),
  };
}
