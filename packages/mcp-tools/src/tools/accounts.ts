import { contracts } from '@crier/contracts';
import { accountSchema } from '@crier/domain';
import { z } from 'zod';
import { accountField, described, workspaceField } from '../fields.ts';
import { accountSummary, nextField } from '../records.ts';
import { defineTool } from '../tool.ts';

const { keyword, providers, unauthorized } = contracts.listAccounts.query.shape;

export const listAccounts = defineTool({
  name: 'list-accounts',
  title: 'List accounts',
  description:
    'Lists the social accounts of a workspace, newest first. Use their integer ids in posts. An account with `authorized: false` must be reconnected first; see get-reconnect-link.',
  operation: 'listAccounts',
  input: {
    workspace: workspaceField,
    keyword: described(keyword, 'Text in name, username or platform key.'),
    providers: described(providers, 'Platform keys, such as `mastodon`.'),
    unauthorized: described(unauthorized, 'Only accounts to reconnect.'),
  },
  output: { accounts: z.array(accountSummary) },
  run: async ({ workspace, ...query }, { port }) => ({
    value: { accounts: (await port.call('listAccounts', { workspace, query })).data },
  }),
});

export const getAccount = defineTool({
  name: 'get-account',
  title: 'Read one account',
  description:
    'Reads one social account with the limits of its posts and data of its network, such as Pinterest boards.',
  operation: 'getAccount',
  input: { workspace: workspaceField, account: accountField },
  output: accountSchema.shape,
  record: true,
  run: async ({ workspace, account }, { port }) => ({
    value: await port.call('getAccount', { workspace, params: { account } }),
  }),
});

export const getReconnectLink = defineTool({
  name: 'get-reconnect-link',
  title: 'Get the link that reconnects an account',
  description:
    'Returns an address at which the user grants access again in a browser, for accounts with `authorized: false`. Never open it yourself.',
  operation: 'getAccount',
  input: { workspace: workspaceField, account: accountField },
  output: {
    account: accountSummary,
    url: z.string().nullable().meta({
      description: 'The address to give to the user; null if the account can’t be reconnected in a browser.',
    }),
    next: nextField,
  },
  run: async ({ workspace, account: ref }, { port }) => {
    const account = await port.call('getAccount', { workspace, params: { account: ref } });
    const url = port.reconnectUrl(workspace, account);
    const next =
      url === null
        ? 'The operator of the service must reconnect this account or set up an app for its network.'
        : 'Give the address to the user. They need the ADMIN or MEMBER role in the workspace.';
    return { value: { account, url, next } };
  },
});
