import type { ConnectedAccount, JsonObject, PublishRequest } from '@crier/domain';
import { arrayAt, idAt, objectAt } from '../src/http/json.ts';
import type { PublishingNetwork } from '../src/testing/publishing-network.ts';

/** Ids of the boards of a connected account. */
export function boardsOf({ data }: ConnectedAccount): readonly string[] {
  const boards = arrayAt(objectAt(data ?? undefined, 'relationships'), 'boards') ?? [];
  return boards.flatMap((board) => idAt(board, 'id') ?? []);
}

/** Options that choose a board for the account of test journals. */
export function boardOptions(board: string): JsonObject {
  return { boards: { 'account-1': board } };
}

/** The network for posts that say nothing of a board: they go to this one. */
export function onBoard(network: PublishingNetwork, board: string): PublishingNetwork {
  const withBoard = <Context extends { readonly request: PublishRequest }>(context: Context): Context => ({
    ...context,
    request: { ...context.request, options: { ...boardOptions(board), ...context.request.options } },
  });
  const { publishing } = network;
  return {
    ...network,
    publishing: {
      ...publishing,
      perform: (context) => publishing.perform(withBoard(context)),
      readBack: (context) => publishing.readBack(withBoard(context)),
    },
  };
}
