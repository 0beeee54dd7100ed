import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Accounts',
  connected: 'Connected accounts',
  none: 'No accounts yet',
  noneAbout: 'Connect one, then write a post for it.',
  mustReconnect: 'Must be reconnected.',
  /** The moment follows. */
  accessEnds: 'Access ends',
  reconnectBefore: 'Reconnect it before then, or posts to it will fail.',
  /** By code, with the name of the network. A colon at the end introduces a quotation. */
  reconnectBecause: {
    told: (network: string) => `${network} ended Crier’s access, saying:`,
    refused: (network: string) => `${network} ended Crier’s access.`,
    expired: (_network: string) => 'Access has expired and cannot be renewed.',
    revoked: (network: string) => `Access was revoked on ${network}.`,
    inactive: (network: string) => `The account is not active on ${network}.`,
    other_account: (_network: string) => 'The server responded for a different account.',
    key_lost: (_network: string) => 'The key that identified this installation is missing.',
    unreadable: (_network: string) => 'Its stored credentials can no longer be read.',
    restored: (_network: string) => 'The installation was restored from a backup without its credentials.',
    disconnected: (_network: string) => 'The account was disconnected.',
  },
  noComments: (network: string) =>
    `${network} did not grant the right to comment on posts: first comments may be refused. Ask an administrator of the installation.`,
  noBrowser:
    'This account can be reconnected only on the command line. Ask an administrator of the installation.',
  reconnect: 'Reconnect',
  limits: 'Limits',
  disconnect: 'Disconnect',
  disconnectAsk: (name: string) => `Disconnect ${name}?`,
  disconnectWhy:
    'Its credentials are deleted and, where possible, revoked on the network. Posts keep their history. Posts that are still scheduled for it fail when they are due. If you reconnect it later, it is the same account.',
  disconnected: (name: string) => `${name} was disconnected.`,
  disconnectedNotRevoked: (name: string, network: string) =>
    `${name} was disconnected. ${network} did not confirm that access was revoked. You can remove the app in your settings there.`,
  failed: 'That did not work. Try again.',
  connect: 'Connect an account',
  connectAbout:
    'The network asks for your permission in a new tab. If you have several pages or channels, choose there.',
  connectVerb: 'Connect',
  server: (network: string) => `${network} server`,
  handle: (network: string) => `${network} handle`,
  handleOrServer: (network: string) => `${network} handle or server`,
  appPassword: 'App password',
  appPasswordAbout: (network: string) =>
    `Create one in your ${network} settings, under “App passwords”. Do not enter the password you sign in with.`,
  otherServer: (network: string) => `Server, if not ${network}’s own`,
  usePassword: 'Use an app password',
  useBrowser: 'Continue in the browser',
  connectedNow: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} connected.`,
  goesOn: 'Continue in the new tab. The account then appears here.',
  openAgain: 'Reopen the tab',
  cannotPublish: 'You can connect accounts, but you cannot publish to them yet.',
  notSetUp: (names: string) => `Not set up here: ${names}. Ask an administrator of the installation.`,
  setUp: 'Register an app with the network, then set',
  redirect: 'Redirect URL to register:',
  notSetUpHere: (name: string) => `${name} is not set up`,
  needsYou: 'Needs you',
  more: 'More',
  connectAnother: 'Connect another',
  /** How many posts are scheduled for an account. */
  waiting: (count: number) => plural(count, { one: '# post scheduled', other: '# posts scheduled' }),
  allSimulated: 'The networks are simulated here. You can connect without real accounts.',
  simulated: (names: string) => `Simulated here: ${names}. You can connect without real accounts.`,
};

export type AccountsMessages = typeof en;
