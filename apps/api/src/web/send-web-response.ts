import type { FastifyReply } from 'fastify';

/** Sends the response of a Fetch handler with its status, headers and body unchanged; events are sent as they come. */
export async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.body === null) return reply.send();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  return reply.send(isStream ? response.body : Buffer.from(await response.arrayBuffer()));
}
