import { authenticateClient } from '../../client-authentication/authenticate-client.ts';
import type { ClientRecord } from '../../clients/client.ts';
import type { EndpointInput } from '../../http/endpoint.ts';
import type { Parameters } from '../../http/parameters.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Presented } from './presented.ts';

/** A request to the token endpoint. */
export interface GrantInput extends EndpointInput {
  form: Parameters;
}

/** Authenticates the app that asks for tokens. */
export async function authenticate(
  { form, request, context, presented }: GrantInput & { presented: Presented<unknown> | undefined },
  kernel: Kernel,
): Promise<{ client: ClientRecord }> {
  const input = {
    authorization: request.header('authorization'),
    form,
    address: context.address,
    endpoint: kernel.endpoints.token,
    findPresenter: async () => (await presented?.find())?.client,
  };
  return { client: await authenticateClient(input, kernel) };
}
