import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: (name: string) => `Welcome, ${name}`,
  done: (name: string) => `${name} is ready.`,
  connected: (count: number) =>
    plural(count, { one: '# account is connected.', other: '# accounts are connected.' }),
  noWorkspace: 'You are not in a workspace yet',
  askForInvitation: 'Ask an administrator of a workspace for an invitation, then open its link.',
  workspaceStep: '1. A workspace',
  workspaceAbout: 'It holds the accounts, posts and files of a team or a brand.',
  workspaceName: 'Workspace name',
  create: 'Create workspace',
  connectStep: '2. Accounts',
  connectAbout: 'Connect the accounts you publish to.',
  simulated: 'Or use the simulated networks of this installation. They work without a real account.',
  connect: 'Connect accounts',
  postStep: '3. The first post',
  postAbout: 'Write it once and preview it for each network.',
  write: 'Write a post',
};

export type FirstVisitMessages = typeof en;
