import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from '@crier/service';

/** Serves the addresses at which networks fetch files, in place of an API. */
export interface FileHost {
  readonly url: string;
  /** The service whose files are served from now on. */
  serve(service: Pick<Service, 'publicAddresses' | 'disk'>): void;
  close(): Promise<void>;
}

export async function startFileHost(): Promise<FileHost> {
  let served: Pick<Service, 'publicAddresses' | 'disk'> | undefined;
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const [, , expires = '', token = ''] = path.split('/');
    const opened = served?.publicAddresses.open(expires, token) ?? 'unknown';
    if (typeof opened === 'string' || served === undefined) {
      response.writeHead(404).end();
      return;
    }
    for await (const piece of await served.disk.stream(opened.path)) response.write(piece);
    response.end();
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '', response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (service) => {
      served = service;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
