import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPage, mailFrame, mailPage, missingPage } from './mailbox-pages.ts';
import type { ReceivedMail } from './received-mail.ts';
import { type MailServer, startMailServer } from './start-mail-server.ts';

/** A mail server with pages that show what it received. */
export interface Mailbox {
  /** Where mails go, as a setting of the service. */
  readonly smtpUrl: string;
  /** The pages, without a slash at the end. */
  readonly url: string;
  readonly server: MailServer;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
/** Pages have a style sheet of their own and one frame; they run nothing and load nothing from elsewhere. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail runs nothing, loads nothing and belongs to no origin, whatever is in it. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Starts both on free ports of the loopback interface. Nothing of them is left after `stop`. */
export async function startMailbox({ port = 0 }: { readonly port?: number } = {}): Promise<Mailbox> {
  const server = await startMailServer();
  const pages = createServer((request, response) => answer(server.mails, request, response));
  try {
    await once(pages.listen(port, HOST), 'listening');
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    smtpUrl: `smtp://${HOST}:${server.port}`,
    url: addressOf(pages),
    server,
    stop: async () => {
      const closed = new Promise((resolve) => pages.close(resolve));
      pages.closeAllConnections();
      await Promise.all([closed, server.stop()]);
    },
  };
}

function addressOf(pages: Server): string {
  return `http://${HOST}:${(pages.address() as AddressInfo).port}`;
}

interface Page {
  readonly status: number;
  readonly html: string;
  readonly policy: string;
}

function answer(mails: readonly ReceivedMail[], request: IncomingMessage, response: ServerResponse): void {
  // Another name for this machine is one that some site gave it, to read the mails from its own pages.
  const isAsked = request.headers.host === `${HOST}:${request.socket.localPort}`;
  const isRead = isAsked && request.method === 'GET';
  const refusal = { status: isAsked ? 405 : 421, html: '', policy: PAGE_POLICY };
  send(response, isRead ? pageAt(mails, request.url ?? '/') : refusal);
}

function pageAt(mails: readonly ReceivedMail[], path: string): Page {
  if (path === '/') return { status: 200, html: listPage(mails), policy: PAGE_POLICY };
  const [, id, isFrame] = /^\/mails\/(\d{1,9})(\/html)?$/.exec(path) ?? [];
  const mail = mails.find((one) => String(one.id) === id);
  if (mail === undefined) return { status: 404, html: missingPage(), policy: PAGE_POLICY };
  if (isFrame !== undefined) return { status: 200, html: mailFrame(mail), policy: MAIL_POLICY };
  return { status: 200, html: mailPage(mail), policy: PAGE_POLICY };
}

function send(response: ServerResponse, { status, html, policy }: Page): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}
