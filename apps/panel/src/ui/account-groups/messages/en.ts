import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Account groups',
  about:
    'Accounts that you choose together in the composer with one press. An account that is removed leaves its groups.',
  none: 'No groups yet',
  noneAbout: 'Create one for each set of accounts that you often post to.',
  name: 'Name of the group',
  example: 'Morning set',
  create: 'Create group',
  save: 'Save',
  saveChosen: 'Save as group',
  edit: 'Edit groups',
  rename: 'Rename',
  accounts: 'Accounts',
  useChosen: 'Use chosen accounts',
  delete: 'Delete',
  deleted: (name: string) => `The group ${name} was deleted.`,
  count: (accounts: number) => plural(accounts, { one: '# account', other: '# accounts' }),
  of: (action: string, name: string) => `${action}: ${name}`,
};

export type GroupMessages = typeof en;
