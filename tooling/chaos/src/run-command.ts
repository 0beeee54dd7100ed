import type { Command } from './command-line.ts';
import { runKeyed } from './runs/run-keyed.ts';
import type { Running, RunReport } from './runs/run-options.ts';
import { runSlow } from './runs/run-slow.ts';
import { runStorm } from './runs/run-storm.ts';

/** How long the service may take to become idle; by then, repeated attempts are minutes apart. */
const QUIET_MS = 300_000;

/** The sizes of the short storm, which also runs as a test. */
export const SHORT_STORM = {
  kills: 8,
  ms: 25_000,
  authors: 2,
  paceMs: 2_500,
  faultsPerMinute: 40,
  quirksPerMinute: 30,
  passingQuirksOnly: true,
  longestFreezeMs: 8_000,
  quietMs: 120_000,
} as const;

const STORM = {
  authors: 2,
  paceMs: 5_000,
  faultsPerMinute: 40,
  quirksPerMinute: 6,
  passingQuirksOnly: false,
  longestFreezeMs: 90_000,
  quietMs: QUIET_MS,
};

export async function runCommand(command: Command, running: Running): Promise<RunReport> {
  switch (command.kind) {
    case 'keyed':
      return await runKeyed({ ...running, seed: command.seed, kills: command.kills });
    case 'slow':
      return await runSlow({ ...running, seconds: command.seconds, quietMs: QUIET_MS });
    case 'storm': {
      const { seed, kills, minutes, late } = command;
      const size = command.short ? SHORT_STORM : { ...STORM, kills, ms: minutes * 60_000 };
      return await runStorm({ ...running, ...size, seed, latestMs: late * 1_000 });
    }
  }
}
