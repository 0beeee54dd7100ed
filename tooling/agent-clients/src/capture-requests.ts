import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '@crier/domain';

/** A request that a client sent. */
export interface CapturedRequest {
  readonly path: string;
  readonly body: JsonObject;
}

/** A server in the place of a vendor's. */
export interface CapturingServer {
  readonly url: string;
  /** The requests so far; they are forgotten. */
  take(): CapturedRequest[];
  close(): Promise<void>;
}

/** A server on this machine that keeps every request and answers each with what belongs to its path. */
export async function captureRequests(answerTo: (path: string) => object): Promise<CapturingServer> {
  const captured: CapturedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    captured.push({ path, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(path)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    take: () => captured.splice(0),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
