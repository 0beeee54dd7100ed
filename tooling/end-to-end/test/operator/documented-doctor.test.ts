import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningS3, startS3 } from '@crier/dev-s3';
import { ROOT, run, until } from '@crier/lab';
import { freePort } from '@crier/launch';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite, type Site, type Variables } from '../../src/site.ts';

const SLOW_MS = 300_000;
const CLI = join(ROOT, 'apps/cli/src/main.ts');
const PAGE = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8');

let s3: RunningS3;
let site: Site;
let file: string;
let port: string;

beforeAll(async () => {
  s3 = await startS3();
  port = String(await freePort());
  const variables = {
    SERVICE_BASE_URL: `http://127.0.0.1:${port}`,
    MEDIA_DISK: `s3://${s3.bucket}/prefix?region=eu-central-1&endpoint=${s3.endpoint}&path_style=true`,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  site = await openSite(inject('adminUrl'), variables);
  file = join(site.dataDir, 'crier.env');
  writeFileSync(file, documentedFile(site.environment));
}, SLOW_MS);
afterAll(async () => {
  await site?.close();
  await s3?.stop();
});

/** The file of the page, as quoted there, with the values of an installation of this machine. */
function documentedFile(values: Variables): string {
  const [, text = ''] = /```sh\n(# \/etc\/crier\.env\n.*?)```/s.exec(PAGE) ?? [];
  const lines = text.split('\n').map((line) => {
    const [, name = '', quote = ''] = /^([A-Z_0-9]+)=('?)/.exec(line) ?? [];
    const value = values[name];
    return value === undefined
      ? line
      : `${name}=${quote || (/[?&$ ]/.test(value) ? "'" : '')}${value}${quote || (/[?&$ ]/.test(value) ? "'" : '')}`;
  });
  expect(text).toContain("MEDIA_DISK='s3://bucket/prefix?region=eu-central-1&path_style=true'");
  for (const name of ['SERVICE_DATA_DIR', 'DATABASE_URL', 'SERVICE_SECRET'])
    expect(text).toContain(`${name}=`);
  return lines.join('\n');
}

test('the documented call of doctor works without Docker, under systemd’s and a shell’s rules', {
  timeout: SLOW_MS,
}, async () => {
  const [, args = ''] = /runuser -u crier -- node \/opt\/crier\/dist\/cli\.js (doctor .*)\n/.exec(PAGE) ?? [];
  expect(args).toBe('doctor --environment-file /etc/crier.env');
  await site.api({ PORT: port });
  await site.worker();
  const documented = args.replace('/etc/crier.env', file).split(' ');
  const systemd = await until('the worker has ticked', SLOW_MS, async () => {
    const { code, stdout } = await run(process.execPath, [CLI, ...documented, '--json'], {});
    return code === 0 || !/"(?:worker|scheduler)","status":"fail"/.test(stdout) ? { code, stdout } : null;
  });
  const { checks } = JSON.parse(systemd.stdout);
  // Whether ffmpeg is there is the machine's.
  expect(
    checks.filter(
      ({ name, status }: { name: string; status: string }) => status !== 'ok' && name !== 'ffmpeg',
    ),
  ).toEqual([]);
  expect(systemd.code).toBe(0);
  const script = `set -a; . '${file}'; set +a; exec '${process.execPath}' '${CLI}' doctor --json`;
  const shell = await run('sh', ['-c', script], {});
  expect(shell.code).toBe(0);
  const details = (found: { checks: { name: string; detail: string }[] }) =>
    found.checks.filter(({ name }) => ['media', 'media disk', 'secret'].includes(name));
  expect(details(JSON.parse(shell.stdout))).toEqual(details({ checks }));
});
