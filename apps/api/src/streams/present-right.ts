import type { Contract } from '@crier/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { authorise } from '../requests/authorise.ts';
import { workspaceOf } from '../routes/request-state.ts';

/** Checks that the caller of a stream may still read. */
type EnsureRight = () => Promise<void>;

/**
 * Makes checks of the right by which a request was admitted. Streams with the same credentials in the same workspace that
 * ask at the same moment share one check, which begins after all of them asked.
 */
export function createRightChecks(options: ApiOptions, contract: Contract) {
  const beginning = new Map<string, Promise<void>>();
  return (request: FastifyRequest, reply: FastifyReply): EnsureRight => {
    const { authorization = '', cookie = '' } = request.headers;
    const workspace = workspaceOf(request.caller) ?? undefined;
    const key = JSON.stringify([workspace, authorization, authorization === '' ? cookie : '']);
    return () => {
      const known = beginning.get(key);
      if (known) return known;
      const check = nextTurn().then(async () => {
        beginning.delete(key);
        await authorise(options, contract, request, reply, workspace);
      });
      beginning.set(key, check);
      return check;
    };
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
