import { normaliseEmail } from '@crier/operations';
import { parseSettings, sendTestMail } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { CliError, optionError } from '../output/cli-error.ts';

export interface TestOptions {
  readonly to: string;
  readonly language?: string;
}

/** Sends a mail to see whether it arrives; fails unless the mail server took it. */
export async function sendTest({ to, language = 'en' }: TestOptions, io: Io): Promise<Answer> {
  const address = normaliseEmail(to);
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw optionError('--to', `${to} is not an e-mail address.`);
  const sent = await sendTestMail(parseSettings(io.environment), address, language);
  if (sent === null)
    throw new CliError('mail_off', 'No mail server: set SMTP_URL and SERVICE_MAIL_FROM first.');
  const { server, outcome, answer } = sent;
  const words = { sent: 'took the mail', refused: 'refused the mail', failed: 'did not take the mail' };
  return {
    json: { to: address, server, outcome, answer },
    text: `${server} ${words[outcome]}: ${answer}`,
    exitCode: outcome === 'sent' ? 0 : 1,
  };
}
