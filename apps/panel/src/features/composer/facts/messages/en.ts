export const en = {
  postingAs: (network: string) => `${network} account`,
  read: (ago: string) => `settings read ${ago}`,
  readWhenConnected: 'settings read when the account was connected',
  reading: 'settings are being read…',
  problem: {
    reconnect_account: 'The account has to be reconnected before its settings can be read again.',
    asked_recently: 'The network did not answer. Its settings can be read again in half a minute.',
    not_asked: 'The network takes no calls for this account at the moment.',
    network_unavailable: 'The network does not say now what the account may post.',
  },
};

export type FactMessages = typeof en;
