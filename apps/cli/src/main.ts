import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  stdin: process.stdin,
  columns: process.stderr.isTTY ? process.stderr.columns : undefined,
});
