import type { AccountSpec, NetworkSimulation } from '../../network-simulation.ts';
import { openLinkedinInstance } from './instance.ts';
import { LINKEDIN_SETTINGS } from './settings.ts';

/** Members with one page, with three and with none. */
const MEMBERS: readonly AccountSpec[] = [
  { username: 'alice', pages: [{ username: 'alices_bakery', displayName: "Alice's Bakery" }] },
  {
    username: 'bob',
    pages: [{ username: 'bobs_bikes' }, { username: 'bobs_boats' }, { username: 'bobs_books' }],
  },
  { username: 'carol' },
];

/** LinkedIn: members and the pages of organisations, www.linkedin.com and api.linkedin.com at one address. */
export const linkedinSimulation: NetworkSimulation = {
  network: 'linkedin',
  title: 'LinkedIn',
  temperaments: ['rest'],
  defaultInstances: [],
  settings: LINKEDIN_SETTINGS,
  defaultAccounts: MEMBERS,
  hasRegisteredApps: true,
  open: openLinkedinInstance,
};
