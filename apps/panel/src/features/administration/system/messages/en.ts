import { pluralIn } from '../../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'System',
  findings: 'Checks',
  findingsAbout: 'The results of “crier doctor”, run on the API server.',
  inEnglish: 'The details are in English, like the logs.',
  again: 'Check again',
  checking: 'Checking the system',
  checked: 'Checked',
  status: { ok: 'OK', warn: 'Warning', fail: 'Problem' },
  verdict: {
    ok: 'Everything works.',
    warn: 'Everything works, but see the warnings.',
    fail: 'Something needs attention.',
  },
  names: {
    database: 'Database',
    migrations: 'Database schema',
    secret: 'Secret',
    'media sweep': 'Files without a record',
    clock: 'Clocks',
    worker: 'Worker',
    scheduler: 'Scheduler',
    tasks: 'Tasks',
    hold: 'Publishing hold',
    'base url': 'Public address',
    fetching: 'Files fetched by networks',
    'media disk': 'Media disk',
    media: 'File storage and delivery',
    sandbox: 'Sandbox for untrusted files',
    oauth: 'App sign-in',
    mcp: 'MCP server',
  },
  facts: 'Versions and worker',
  edition: 'Edition',
  editions: { standard: 'Standard', multi_tenant: 'Multi-tenant' },
  version: 'Crier',
  worker: 'Last worker report',
  scheduler: 'Last check for due posts',
  never: 'never',
  oldest: 'Longest wait for a due post',
  nothingDue: 'No due posts are waiting',
  unconfirmed: 'Unconfirmed posts',
  networks: 'Networks',
  networksAbout: 'Whether people can connect accounts, and how long posts have been waiting.',
  available: 'Set up',
  notAvailable: 'Not set up',
  waits: (seconds: number) =>
    plural(seconds, { one: 'waiting for # second', other: 'waiting for # seconds' }),
  unclear: (count: number) => plural(count, { one: '# unconfirmed post', other: '# unconfirmed posts' }),
};

export type SystemMessages = typeof en;
