#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { CommandLineError, parseCommandLine, USAGE } from './command-line.ts';
import { defaultInstances } from './instance-specs.ts';
import { type Simulator, startSimulator } from './simulator.ts';

try {
  const { options, json, help } = parseCommandLine(process.argv.slice(2), defaultInstances(), (path) =>
    readFileSync(path, 'utf8'),
  );
  if (help) process.stdout.write(USAGE);
  else await run(options, json);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof CommandLineError) process.stderr.write(`\n${USAGE}`);
  process.exitCode = error instanceof CommandLineError ? 2 : 1;
}

async function run(options: Parameters<typeof startSimulator>[0], json: boolean): Promise<void> {
  const simulator = await startSimulator(options);
  const stop = (): void => {
    void simulator.stop();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { url, seed, instances } = simulator;
  process.stdout.write(
    json ? `${JSON.stringify({ simulator_url: url, seed, instances })}\n` : asText(simulator),
  );
}

function asText({ url, instances }: Simulator): string {
  const lines = instances.flatMap((instance) => [
    `${instance.key} (${instance.network}, ${instance.temperament}): ${instance.url}`,
    ...instance.accounts.map(({ handle, credentials }) => {
      const secrets = Object.entries(credentials).map(([name, value]) => `${name}=${value}`);
      return `  @${handle} ${secrets.join(' ')}`;
    }),
  ]);
  return `${[...lines, `timelines and control: ${url}`].join('\n')}\n`;
}
