import { parseArgs } from 'node:util';
import type { SimulatorOptions } from './simulator.ts';

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
  --instance-ports A,B ports of the instances, in their order
  --json               print addresses and credentials as one JSON document
  --help               print this text
`;

export function parseCommandLine(
  args: readonly string[],
  instances: SimulatorOptions['instances'] = [],
): CommandLine {
  const values = readArguments(args);
  const ports = values['instance-ports']?.split(',').map((port) => readNumber('instance-ports', port));
  if (ports !== undefined && ports.length > instances.length) {
    throw new CommandLineError(`--instance-ports takes at most ${instances.length} ports`);
  }
  return {
    options: {
      ...(values.port === undefined ? {} : { port: readNumber('port', values.port) }),
      ...(values.host === undefined ? {} : { host: values.host }),
      ...(values.seed === undefined ? {} : { seed: readNumber('seed', values.seed) }),
      ...(values.data === undefined ? {} : { dataFile: values.data }),
      ...(ports === undefined
        ? {}
        : { instances: instances.map((spec, index) => ({ ...spec, port: ports[index] ?? 0 })) }),
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
        'instance-ports': { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error));
  }
}

function readNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new CommandLineError(`--${name} must be a whole number`);
  return Number(text);
}
