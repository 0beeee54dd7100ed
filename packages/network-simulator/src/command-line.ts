import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { InstanceSpec } from './network-simulation.ts';
import type { SimulatorOptions } from './simulator.ts';

/** The rest of a spec is checked when the simulator starts. */
const instanceList = z.array(z.looseObject({ key: z.string(), network: z.string() })).min(1);

/** A command line that can't be understood; the message is for people. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

export interface CommandLine {
  readonly options: SimulatorOptions;
  /** Print one JSON document instead of text. */
  readonly json: boolean;
  readonly help: boolean;
}

export const USAGE = `Usage: crier-network-simulator [options]

  --port N             port of the control server (default: a free one)
  --host ADDRESS       address to listen at (default: 127.0.0.1)
  --seed N             seed of tokens, DIDs and fault chances (default: 1)
  --data FILE          keep the state in FILE over a restart
  --instances FILE     start the instances of FILE, a JSON list, instead of the default ones
  --instance-ports A,B ports of the instances, in their order
  --json               print addresses and credentials as one JSON document
  --help               print this text
`;

/** `readText` returns the content of a file. */
export function parseCommandLine(
  args: readonly string[],
  defaults: readonly InstanceSpec[],
  readText: (path: string) => string,
): CommandLine {
  const values = readArguments(args);
  const named = values.instances === undefined ? undefined : readInstances(readText, values.instances);
  const instances = named ?? defaults;
  const ports = values['instance-ports']?.split(',').map((port) => readNumber('instance-ports', port));
  if (ports !== undefined && ports.length > instances.length) {
    throw new CommandLineError(`--instance-ports takes at most ${instances.length} ports`);
  }
  return {
    options: {
      port: optionalNumber('port', values.port),
      host: values.host,
      seed: optionalNumber('seed', values.seed),
      dataFile: values.data,
      instances:
        ports === undefined ? named : instances.map((spec, index) => ({ ...spec, port: ports[index] ?? 0 })),
    },
    json: values.json ?? false,
    help: values.help ?? false,
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        seed: { type: 'string' },
        data: { type: 'string' },
        instances: { type: 'string' },
        'instance-ports': { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error));
  }
}

function readInstances(readText: (path: string) => string, path: string): readonly InstanceSpec[] {
  let value: unknown;
  try {
    value = JSON.parse(readText(path));
  } catch (error) {
    throw new CommandLineError(`--instances: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = instanceList.safeParse(value);
  if (parsed.success) return parsed.data as InstanceSpec[];
  throw new CommandLineError('--instances must name a JSON list of objects with a key and a network');
}

function optionalNumber(name: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : readNumber(name, text);
}

function readNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new CommandLineError(`--${name} must be a whole number`);
  return Number(text);
}
