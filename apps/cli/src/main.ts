import { runCli } from './run-cli.ts';

/** A second interruption ends the process as usual. */
function interruption(): AbortSignal {
  const interrupting = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupting.abort());
  return interrupting.signal;
}

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  stdin: process.stdin,
  interruption,
  columns: process.stderr.isTTY ? process.stderr.columns : undefined,
});
