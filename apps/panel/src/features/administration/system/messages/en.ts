import { pluralIn } from '../../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'System',
  findings: 'Checks',
  findingsAbout: 'What “crier doctor” finds, examined from the machine of the API.',
  inEnglish: 'The details are in English, like the logs.',
  again: 'Check again',
  checking: 'Checking the system',
  checked: 'Checked',
  status: { ok: 'Fine', warn: 'Warning', fail: 'Problem' },
  verdict: {
    ok: 'Everything works.',
    warn: 'Everything works, but see the warnings.',
    fail: 'Something needs you.',
  },
  names: {
    database: 'Database',
    migrations: 'Schema of the database',
    secret: 'Secret',
    'media sweep': 'Files without a record',
    clock: 'Clocks',
    worker: 'Worker',
    scheduler: 'Looking for due posts',
    tasks: 'Tasks',
    hold: 'Hold',
    'base url': 'Public address',
    fetching: 'Files that networks fetch',
    'media disk': 'Media disk',
    media: 'Storing and serving files',
    sandbox: 'Reading foreign files',
    oauth: 'Signing in to apps',
    mcp: 'MCP server',
  },
  facts: 'Versions and worker',
  edition: 'Edition',
  editions: { standard: 'Standard', multi_tenant: 'Multi-tenant' },
  version: 'Crier',
  worker: 'Worker last reported',
  scheduler: 'Due posts last looked for',
  never: 'never',
  oldest: 'Longest wait of a due post',
  nothingDue: 'Nothing due is waiting',
  unconfirmed: 'Posts whose fate is unclear',
  networks: 'Networks',
  networksAbout: 'Whether people can connect accounts, and what waits for each network.',
  available: 'Set up',
  notAvailable: 'Not set up',
  waits: (seconds: number) =>
    plural(seconds, { one: 'waiting for # second', other: 'waiting for # seconds' }),
  unclear: (count: number) => plural(count, { one: '# post unclear', other: '# posts unclear' }),
};

export type SystemMessages = typeof en;
