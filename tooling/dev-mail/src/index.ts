export type { ReceivedMail } from './received-mail.ts';
export type { Treatment } from './server-state.ts';
export { type MailServer, type MailServerOptions, startMailServer } from './start-mail-server.ts';
export { type Mailbox, startMailbox } from './start-mailbox.ts';
