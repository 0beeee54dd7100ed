import type { JsonObject, PublishRequest } from '@crier/domain';
import type { PublishingNetwork } from '../src/testing/publishing-network.ts';

/** Options that let everybody see posts of the account of test journals; `more` are other options of it. */
export function publicOptions(more: Readonly<Record<string, string | boolean>> = {}): JsonObject {
  const chosen = { privacy_level: 'PUBLIC_TO_EVERYONE', ...more };
  return Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, { 'account-1': value }]));
}

/** The network for posts that choose nothing: everybody may see them. */
export function forEverybody(network: PublishingNetwork): PublishingNetwork {
  const withOptions = <Context extends { readonly request: PublishRequest }>(context: Context): Context => ({
    ...context,
    request: { ...context.request, options: { ...publicOptions(), ...context.request.options } },
  });
  const { publishing } = network;
  return {
    ...network,
    publishing: { ...publishing, perform: (context) => publishing.perform(withOptions(context)) },
  };
}
