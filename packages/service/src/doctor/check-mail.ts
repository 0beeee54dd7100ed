import { createMailTransport, type MailTimes } from '../mail/create-transport.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, fail, ok } from './finding.ts';

const NAME = 'mail';

/** Whether the mail server lets the installation in: connection, protection and login. Sends nothing. */
export async function checkMail({ mail }: Pick<Settings, 'mail'>, times?: MailTimes): Promise<Finding> {
  if (mail === null) return ok(NAME, 'no mail server: people pass links on themselves');
  const server = `${mail.host}:${mail.port}`;
  try {
    await createMailTransport(mail, times).verify();
    return ok(NAME, `${server} lets the service in; send a mail with \`crier mail test --to\``);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail(NAME, `${server}: ${why}`, 'Check SMTP_URL: host, port, tls, user and password.');
  }
}
