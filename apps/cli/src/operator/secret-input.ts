import { ensurePassword } from '@crier/operations';
import type { Io } from '../io.ts';
import { optionError } from '../output/cli-error.ts';

const SHORTEST = 8;

/** The value of an option that holds a secret: `-` means the first line of standard input. */
export async function readSecret(option: string, given: string, io: Io): Promise<string> {
  if (given !== '-') return given;
  const chunks: Buffer[] = [];
  for await (const chunk of io.stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  const line = Buffer.concat(chunks).toString('utf8').split(/\r?\n/)[0] ?? '';
  if (line === '') throw optionError(option, 'standard input is empty.');
  return line;
}

/** A password for a user of the service. */
export async function readNewPassword(given: string, io: Io): Promise<string> {
  const password = await readSecret('--password', given, io);
  if ([...password].length < SHORTEST) {
    throw optionError('--password', `a password needs at least ${SHORTEST} characters.`);
  }
  await ensurePassword(password);
  return password;
}
