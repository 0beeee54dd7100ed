import { parseArgs } from 'node:util';
import { CommandError } from '@crier/launch';
import { NETWORKS, type Network } from '@crier/worker/testing';

export interface Command {
  readonly networks: readonly Network[];
  /** Calls of each network; null for all. */
  readonly calls: number | null;
  /** Whether every post is listed, and not only those that went wrong. */
  readonly list: boolean;
  /** Whether the tables are written to docs/reliability.md. */
  readonly write: boolean;
}

export const USAGE = `pnpm weather [options]

  --networks A,B  only these (${NETWORKS.join(', ')})
  --calls N       so many calls of each network, and one weather each (all calls, every weather)
  --list          every post in one line, and not only those that went wrong
  --write         writes the tables of a run with every network into docs/reliability.md`;

/** @throws CommandError */
export function parseCommand(words: readonly string[]): Command {
  const { networks, calls, list = false, write = false } = read(words);
  const chosen = networks?.split(',') ?? [...NETWORKS];
  const unknown = chosen.find((name) => !NETWORKS.some((network) => network === name));
  if (unknown !== undefined) throw new CommandError(`there is no network ${unknown}`);
  const isNumber = calls === undefined || /^[1-9]\d{0,5}$/.test(calls);
  if (!isNumber) throw new CommandError('--calls takes a number of at least 1');
  if (write && networks !== undefined)
    throw new CommandError('--write needs every network: leave out --networks');
  return {
    networks: NETWORKS.filter((network) => chosen.includes(network)),
    calls: calls === undefined ? null : Number(calls),
    list,
    write,
  };
}

function read(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...words],
      options: { networks: text, calls: text, list: flag, write: flag },
    }).values;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
