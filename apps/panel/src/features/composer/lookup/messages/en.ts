export const en = {
  search: (option: string, network: string) => `Find on ${network}: ${option}`,
  searching: (network: string) => `Asking ${network}…`,
  nothing: (network: string) => `${network} has nothing under this name.`,
  empty: (network: string) => `${network} lists none.`,
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  remove: (name: string) => `Remove ${name}`,
  full: (most: number) => `There are ${most}, which is the limit.`,
  again: 'Ask again',
  problem: {
    reconnect_account: 'The account has to be reconnected before its network can be asked.',
    not_asked: 'The network takes no calls for this account at the moment.',
    refused: 'The network does not let this app search. An administrator can ask it for the approval.',
    network_unavailable: 'The network did not answer.',
  },
};

export type LookupMessages = typeof en;
