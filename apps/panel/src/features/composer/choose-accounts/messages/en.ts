import { pluralIn } from '../../../../messages/plural.ts';

const { format: number } = new Intl.NumberFormat('en');
const plural = pluralIn('en');

export const en = {
  search: 'Find an account or a network',
  accounts: 'Accounts',
  nothing: 'No account matches.',
  groups: 'Groups',
  last: 'Last time',
  all: 'All',
  none: 'None',
  network: (name: string, count: number) =>
    `${name}: ${plural(count, { one: '# account', other: '# accounts' })}`,
  signedOut: 'signed out',
  reconnect: 'Reconnect',
  chosen: (count: number, of: number) => `${number(count)} of ${number(of)} chosen`,
  /** Keys with what they do. */
  keys: [
    ['↑ ↓', 'move'],
    ['Space', 'choose'],
    ['Ctrl A', 'all'],
    ['Esc', 'close'],
  ] as readonly (readonly [key: string, does: string])[],
  done: 'Done',
};

export type ChooseMessages = typeof en;
