import type { FastifyInstance } from 'fastify';
import { createTrafficCheck, type TrafficCheck } from './traffic-check.ts';

let check: TrafficCheck | undefined;

/**
 * Compares every answer of the API at this base path with its published document; `faults` gains a line for each that
 * does not fit.
 */
export function watchAnswers(api: FastifyInstance, basePath: string, faults: string[]): void {
  check ??= createTrafficCheck();
  const { operationAt, faultOfAnswer } = check;
  api.addHook('onSend', async (request, reply, payload) => {
    const described = request.url.startsWith(`${basePath}/`) && operationAt(request.method, request.url);
    if (described && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      const headers = Object.fromEntries(
        Object.entries(reply.getHeaders()).map(([name, value]) => [
          name,
          value === undefined ? value : String(value),
        ]),
      );
      const answer = { status: reply.statusCode, headers, body: payload.toString() };
      const fault = faultOfAnswer(described, answer);
      if (fault !== null) faults.push(`${request.method} ${request.url} ${fault}`);
    }
    return payload;
  });
}
