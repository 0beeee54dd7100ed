/**
 * `pnpm crier …`: the command line on the embedded installation of this folder. With DATABASE_URL it works on that
 * database instead, with the settings of the environment.
 */
import { runCommandLine } from './command-line/run-command-line.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
