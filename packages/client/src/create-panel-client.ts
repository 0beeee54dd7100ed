import type { TenancyOperation as PanelOperation } from '@crier/contracts';
import type {
  PagedPanelOperation,
  PanelArguments,
  PanelInput,
  PanelOutput,
  PanelPageItem,
} from './call-types.ts';
import { type ClientOptions, createSender, type LooseInput } from './create-sender.ts';
import { PANEL_ROUTES } from './panel-routes.ts';
import { type Page, walkPages } from './walk-pages.ts';
import { writeQuery } from './write-request.ts';

export interface PanelClient {
  /**
   * Carries out an operation of the panel once and returns its success body; it is repeated like the operations of
   * `createClient`.
   * @throws ApiError when the service answers anything else, NoAnswerError when it does not answer, AbortedError when
   * the signal ends the call
   */
  call<Name extends PanelOperation>(name: Name, ...input: PanelArguments<Name>): Promise<PanelOutput<Name>>;
  /** Every record of a paginated list, page after page as they are needed, each once. */
  all<Name extends PagedPanelOperation>(
    name: Name,
    input?: PanelInput<Name>,
  ): AsyncGenerator<PanelPageItem<Name>, void>;
}

/**
 * A client of the multi-tenant edition's panel, for platform administrators. It takes the base URL of the API, and
 * their key or session.
 */
export function createPanelClient(options: ClientOptions): PanelClient {
  const request = createSender(options);
  const answerTo = async (name: PanelOperation, input: LooseInput, query: string) =>
    (await request(PANEL_ROUTES[name], input, query, true)).data;
  return {
    call: async (name, ...[input]) => {
      const given = (input ?? {}) as LooseInput;
      return (await answerTo(name, given, writeQuery(given.query ?? {}))) as never;
    },
    all: (name, input) => {
      const given = (input ?? {}) as LooseInput;
      const read = async (query: string) => (await answerTo(name, given, query)) as Page;
      return walkPages(given.query ?? {}, read) as AsyncGenerator<never, void>;
    },
  };
}
