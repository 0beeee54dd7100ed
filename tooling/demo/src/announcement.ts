import type { DemoFile } from './installation/demo-file.ts';

const TITLES: Readonly<Record<string, string>> = { femi: 'Member', malte: 'Viewer' };

function memberLine({ name, email, password }: NonNullable<DemoFile['members']>[number]): string {
  return `${(TITLES[name] ?? name).padEnd(18)}${email}  ${password}\n`;
}

/** The text a person sees when the demo runs; the last line is for programs that wait for it. */
export function announcement(demo: DemoFile, dataDir: string): string {
  const prefix = demo.core_path === '' ? '' : `/${demo.core_path}`;
  const api = `${demo.base_url}${prefix}/api`;
  const body = JSON.stringify({
    schedule_now: true,
    accounts: demo.accounts.map(({ id }) => id),
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'Hello from Crier!' }] }],
  });
  return `
Panel             ${demo.base_url}/
API               ${api}
API reference     ${api}/docs
Posts come out    ${demo.simulator_url}/
Mails arrive      ${demo.mailbox_url}/
Administrator     ${demo.admin.email}  ${demo.admin.password}
${(demo.members ?? []).map(memberLine).join('')}Data and logs     ${dataDir}

Send the first post:

  curl -X POST ${api}/${demo.workspace}/posts \\
    -H 'Authorization: Bearer ${demo.key}' \\
    -H 'Content-Type: application/json' \\
    -d '${body}'

ready: ${demo.base_url}`;
}
