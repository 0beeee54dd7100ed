export const en = {
  title: 'Accounts',
  connected: 'Connected accounts',
  connectedAbout: 'Posts can be published to these accounts.',
  none: 'No accounts yet',
  noneAbout: 'Connect an account below; then you can write a post for it.',
  mustReconnect: 'Must be reconnected.',
  /** By code, with the name of the network. A colon at the end introduces a quotation. */
  reconnectBecause: {
    told: (network: string) => `${network} no longer accepts the access and says:`,
    refused: (network: string) => `${network} no longer accepts the access.`,
    expired: (_network: string) => 'The access has expired, and nothing is left to renew it with.',
    revoked: (network: string) => `The access was taken back on ${network}.`,
    inactive: (network: string) => `The account is not active on ${network}.`,
    other_account: (_network: string) => 'The server answered for another account.',
    key_lost: (_network: string) => 'The key that this installation proved itself with is gone.',
    unreadable: (_network: string) => 'Its stored credentials can no longer be read.',
    restored: (_network: string) => 'The installation was restored from a backup without its credentials.',
    disconnected: (_network: string) => 'The account was disconnected.',
  },
  noBrowser: 'This account is reconnected on the command line: ask an administrator of the installation.',
  reconnect: 'Reconnect',
  limits: 'Limits',
  disconnect: 'Disconnect',
  disconnectAsk: (name: string) => `Disconnect ${name}?`,
  disconnectWhy:
    'Its credentials are deleted, and revoked at the network where that is possible. Posts stay with their history; those still scheduled for it fail when they are due. If you connect it again, it is the same account.',
  disconnected: (name: string) => `${name} was disconnected.`,
  disconnectedNotRevoked: (name: string, network: string) =>
    `${name} was disconnected. ${network} did not confirm that the access was revoked; you can remove the app in your settings there.`,
  failed: 'That did not work. Try again.',
  connect: 'Connect an account',
  connectAbout:
    'The network asks you in a new tab. If it offers several pages or channels, you choose there.',
  connectVerb: 'Connect',
  server: (network: string) => `${network} server`,
  handle: (network: string) => `${network} handle`,
  handleOrServer: (network: string) => `${network} handle or server`,
  appPassword: 'App password',
  appPasswordAbout: (network: string) =>
    `Create one in the settings of ${network}, under “App passwords”. Do not enter the password you sign in with.`,
  otherServer: (network: string) => `Server, if it is not ${network}’s own`,
  usePassword: 'Use an app password',
  useBrowser: 'Continue in the browser',
  connectedNow: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} connected.`,
  goesOn: 'Continue in the new tab; the account appears above.',
  openAgain: 'Open the tab again',
  cannotPublish: 'Accounts can be connected, but not published to yet.',
  simulated: 'Simulated here: connecting takes no account of yours.',
  notSetUp: (names: string) => `Not set up here: ${names}. Ask an administrator of the installation.`,
  setUp: 'Not set up. Register an app at the network, then set',
  redirect: 'Redirect address to register:',
};

export type AccountsMessages = typeof en;
