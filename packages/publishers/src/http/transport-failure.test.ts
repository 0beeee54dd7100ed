import { describe, expect, it, onTestFinished } from 'vitest';
import { ADDRESS_NOT_ALLOWED } from '../effects.ts';
import { startScriptedServer } from '../testing/scripted-server.ts';
import { classifyTransportFailure } from './transport-failure.ts';

async function failureOf(url: string, init?: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, init);
    await response.text();
  } catch (error) {
    return error;
  }
  throw new Error('The call was meant to fail.');
}

describe('a call without an answer', () => {
  it('is certain at a port nobody listens on', async () => {
    const server = await startScriptedServer(() => {});
    await server.stop();
    const error = await failureOf(server.url, { method: 'POST', body: 'x' });
    expect(classifyTransportFailure(error)).toEqual({
      kind: 'unsent',
      reason: 'The server refused the connection.',
    });
  });

  it('is certain for a name that does not exist', async () => {
    expect(classifyTransportFailure(await failureOf('http://no-such-host.invalid/')).kind).toBe('unsent');
  });

  it('is in doubt when the connection is reset after the request', async () => {
    const server = await startScriptedServer((request) => {
      request.socket.resetAndDestroy();
    });
    onTestFinished(() => server.stop());
    const error = await failureOf(server.url, { method: 'POST', body: 'x' });
    expect(classifyTransportFailure(error).kind).toBe('lost');
  });

  it('is in doubt when the connection is closed without an answer', async () => {
    const server = await startScriptedServer((request) => {
      request.socket.destroy();
    });
    onTestFinished(() => server.stop());
    expect(classifyTransportFailure(await failureOf(server.url)).kind).toBe('lost');
  });

  it('is in doubt when the time is up', async () => {
    const server = await startScriptedServer(() => {});
    onTestFinished(() => server.stop());
    const error = await failureOf(server.url, { signal: AbortSignal.timeout(50) });
    expect(classifyTransportFailure(error)).toEqual({
      kind: 'lost',
      reason: 'The server did not respond in time.',
    });
  });

  it('is certain when every address of a host failed to connect, and in doubt when one got further', () => {
    const refused = Object.assign(new Error('one'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const unreachable = Object.assign(new Error('two'), { code: 'ENETUNREACH', syscall: 'connect' });
    const reset = Object.assign(new Error('three'), { code: 'ECONNRESET', syscall: 'read' });
    const failed = (errors: Error[]) => new TypeError('fetch failed', { cause: new AggregateError(errors) });
    expect(classifyTransportFailure(failed([refused, unreachable])).kind).toBe('unsent');
    expect(classifyTransportFailure(failed([refused, reset])).kind).toBe('lost');
  });

  it('recognises the refusal of a guarded fetch anywhere in the chain', () => {
    const refusal = Object.assign(new Error('private'), {
      code: ADDRESS_NOT_ALLOWED,
      cause: new Error('deeper'),
    });
    expect(classifyTransportFailure(refusal).kind).toBe('forbidden');
    expect(classifyTransportFailure(new TypeError('fetch failed', { cause: refusal })).kind).toBe(
      'forbidden',
    );
  });

  it('is in doubt about any unknown failure', () => {
    for (const error of [undefined, null, 'text', new Error('odd'), { code: 7 }]) {
      expect(classifyTransportFailure(error).kind).toBe('lost');
    }
  });
});
