import { describe, expect, it } from 'vitest';
import type { EndpointRequest } from '../../src/index.ts';
import { createServerApp, formRequest } from '../kit/flows.ts';
import { ADDRESS, createWorld } from '../kit/world.ts';

const FORM = 'application/x-www-form-urlencoded';
const octets = (text: string) => new TextEncoder().encode(text);

/** A request of a host that has no Fetch objects. */
function plain(body: EndpointRequest['body'], headers: Record<string, string> = {}): EndpointRequest {
  const sent = new Map(Object.entries({ 'content-type': FORM, ...headers }));
  return { method: 'POST', header: (name) => sent.get(name) ?? null, body };
}

describe('endpoints for hosts with their own request objects', () => {
  it('return what the handlers return, for a body as octets or stream', async () => {
    const { server } = createWorld();
    const fields = { grant_type: 'refresh_token', client_id: 'nobody', refresh_token: 'unknown' };
    const handled = await server.token(formRequest('token', fields), { address: ADDRESS });
    const text = new URLSearchParams(fields).toString();
    for (const body of [octets(text), new Blob([text]).stream()]) {
      const answer = await server.endpoints.token(plain(body), { address: ADDRESS });
      const headers = new Headers(answer.headers);
      expect(answer.status).toBe(handled.status);
      expect([...headers]).toEqual([...handled.headers]);
      expect(JSON.parse(answer.body ?? '')).toEqual(await handled.clone().json());
    }
  });

  it('read the header they name, and revoke for the app it authenticates', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const credentials = Buffer.from(`${client.clientId}:${secret}`).toString('base64');
    const revoke = (authorization: string) =>
      world.server.endpoints.revoke(plain(octets('token=unknown'), { authorization }), { address: ADDRESS });
    expect((await revoke(`Basic ${credentials}`)).status).toBe(200);
    expect((await revoke(`Basic ${credentials}, Basic ${credentials}`)).status).toBe(401);
  });

  it('refuse octets that are too many or not UTF-8, as with a stream', async () => {
    const { server } = createWorld();
    const token = async (body: EndpointRequest['body']) => {
      const answer = await server.endpoints.token(plain(body), { address: ADDRESS });
      return [answer.status, JSON.parse(answer.body ?? '')];
    };
    for (const bytes of [octets(`grant_type=${'a'.repeat(65_536)}`), new Uint8Array([0x61, 0xff])]) {
      const refused = await token(bytes);
      expect(refused).toEqual([
        400,
        expect.objectContaining({ error_description: 'The body is too large or not UTF-8' }),
      ]);
      expect(await token(new Blob([bytes]).stream())).toEqual(refused);
    }
    expect((await token(new Blob([`grant_type=${'a'.repeat(65_525)}`]).stream()))[1]).toMatchObject({
      error_description: 'The parameter grant_type is too long',
    });
    expect(await token(null)).toEqual([
      400,
      expect.objectContaining({ error_description: 'grant_type is missing' }),
    ]);
  });

  it('ask to try again when a stream breaks off, and report why', async () => {
    for (const failure of [new Error('aborted'), new TypeError('terminated')]) {
      const world = createWorld();
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(octets('grant_type=')),
        pull: (controller) => controller.error(failure),
      });
      const answer = await world.server.endpoints.token(plain(body), { address: ADDRESS });
      expect([answer.status, answer.headers['Retry-After']]).toEqual([503, '5']);
      expect(world.reports).toEqual([failure]);
    }
  });
});
