import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSelfSigned } from '@crier/launch';

export interface TestServer {
  readonly port: number;
  close(): Promise<void>;
}

/** A server on a loopback port; with names, over TLS with a certificate for them that it signed itself. */
export async function listen(answer: RequestListener, names: readonly string[] = []): Promise<TestServer> {
  const server: Server =
    names.length > 0 ? createHttpsServer(createSelfSigned(names), answer) : createHttpServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An app’s own page, which people return to; from `/hop` it leads on to the app itself. */
export const welcomeBack: RequestListener = ({ url = '' }, response) => {
  if (url.startsWith('/hop')) response.writeHead(302, { location: 'com.example.app:/hop' }).end();
  else
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Back</title><h1>Welcome back</h1>');
};
