import type { ConsoleOperation } from '@crier/contracts';
import type { ConsoleArguments, ConsoleOutput } from './call-types.ts';
import { CONSOLE_ROUTES } from './console-routes.ts';
import {
  createSender,
  type LooseInput,
  type SenderOptions,
  type SessionCredentials,
} from './create-sender.ts';
import { writeQuery } from './write-request.ts';

export type ConsoleClientOptions = SenderOptions & SessionCredentials;

export interface ConsoleClient {
  /**
   * Carries out an operation of the console and returns its success body. Reads are repeated when the service does not
   * answer; a change is sent once, because the console keeps no idempotency keys.
   * @throws ApiError when the service answers anything else, NoAnswerError when it does not answer, AbortedError when
   * the signal ends the call
   */
  call<Name extends ConsoleOperation>(
    name: Name,
    ...input: ConsoleArguments<Name>
  ): Promise<ConsoleOutput<Name>>;
}

/** A client of the console, for pages of the service. The cookie is sent only to the page's own origin. */
export function createConsoleClient(options: ConsoleClientOptions): ConsoleClient {
  const request = createSender(options);
  return {
    call: async (name, ...[input]) => {
      const given = (input ?? {}) as LooseInput;
      return (await request(CONSOLE_ROUTES[name], given, writeQuery(given.query ?? {}), false)).data as never;
    },
  };
}
