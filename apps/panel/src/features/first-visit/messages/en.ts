import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: (name: string) => `Welcome, ${name}`,
  done: (name: string) => `${name} is ready.`,
  connected: (count: number) =>
    plural(count, { one: '# account is connected.', other: '# accounts are connected.' }),
  noWorkspace: 'You belong to no workspace yet',
  askForInvitation: 'Ask an administrator of a workspace for an invitation, then open its link.',
  workspaceStep: '1. A workspace',
  workspaceAbout: 'It holds the accounts, posts and files of a team or a brand.',
  workspaceName: 'Name of the workspace',
  create: 'Create workspace',
  connectStep: '2. Accounts',
  connectAbout: 'Connect the accounts that you publish to.',
  simulated: 'Or use the simulated networks of this installation: they need no account of yours.',
  connect: 'Connect accounts',
  postStep: '3. The first post',
  postAbout: 'Write it once and see what each network makes of it.',
  write: 'Write a post',
};

export type FirstVisitMessages = typeof en;
