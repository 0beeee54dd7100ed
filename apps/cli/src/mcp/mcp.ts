import type { Command } from 'commander';
import { type CallerOptions, callerOf, declareCaller } from '../api/connection.ts';
import type { Desk } from '../command.ts';
import { optionError } from '../output/cli-error.ts';

/** A program that others talk to: standard output carries the protocol, so it has no `--json`. */
export function addMcpCommand(program: Command, desk: Desk): void {
  const command = program
    .command('mcp')
    .description('Serve the tools of the MCP endpoint over standard input and output.');
  declareCaller(command).action(async () => {
    const { url, key } = callerOf(command.opts<CallerOptions>(), desk.io);
    const endpoint = { url: endpointOf(url), key, fetch: globalThis.fetch };
    const { bridge } = await import('./bridge.ts');
    await bridge(desk.io, endpoint);
  });
}

/** The MCP endpoint beside an API address; its own address is taken, too. */
function endpointOf(url: string): string {
  if (!/\/(api|mcp)$/.test(url)) {
    throw optionError('--url', 'must end in /api or /mcp, such as https://social.example/crier/api.');
  }
  return url.replace(/\/api$/, '/mcp');
}
