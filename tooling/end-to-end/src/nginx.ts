import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, type Spawned, start, until } from '@crier/lab';
import { freePort } from '@crier/launch';
import { listens } from './ports.ts';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];
const START_MS = 10_000;

/** The program of nginx on this machine, or null. */
export function findNginx(): string | null {
  return PLACES.find((path) => existsSync(path)) ?? null;
}

/** The configuration in docs/hosting.md: the server block, and the lines outside and inside it that cap connections. */
interface Documented {
  readonly server: string;
  readonly zone: string;
  readonly cap: string;
}

function documented(): Documented {
  const text = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8');
  const find = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    if (found === undefined) throw new Error(`docs/hosting.md shows nothing like ${pattern}`);
    return found;
  };
  return {
    server: find(/```nginx\n([\s\S]+?)```/),
    zone: find(/`(limit_conn_zone [^`]+;)`/),
    cap: find(/`(limit_conn [^`]+;)`/),
  };
}

/** nginx before an API, ending TLS with a certificate of its own. */
export interface RunningNginx {
  /** Its public address, such as `https://localhost:8443`. */
  readonly url: string;
  /** The certificate that clients have to trust. */
  readonly certificate: string;
  /** Its log, including warnings. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts nginx with the documented server block and cap on connections; only the port, the name and the port of the API
 * are replaced, and a certificate is added. Everything it writes lies in a temporary folder that `stop` removes.
 */
export async function startNginx(program: string, port: number, apiPort: number): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'crier-nginx-'));
  // As root, nginx' own workers run as another account and write below the folder.
  chmodSync(folder, 0o755);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
    mkdirSync(join(folder, name), { mode: 0o777 });
  makeCertificate(folder);
  const { server: written, zone, cap } = documented();
  const server = written
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('server_name social.example;', [...certificateLines(folder), cap].join('\n  '))
    .replaceAll('http://127.0.0.1:8085', `http://127.0.0.1:${apiPort}`);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, [zone, server]));
  const spawned = start(program, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {});
  const stop = async () => {
    spawned.child.kill('SIGQUIT');
    await spawned.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('nginx listens', START_MS, () => listening(spawned, port));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `https://localhost:${port}`,
    certificate: readFileSync(join(folder, 'certificate.pem'), 'utf8'),
    lines: spawned.lines,
    stop,
  };
}

/** Two ports of this machine at which nothing listens: one for nginx, one for the API. */
export async function portsForNginx(): Promise<readonly [number, number]> {
  const first = await freePort();
  for (let second = await freePort(); ; second = await freePort())
    if (second !== first) return [first, second];
}

async function listening(nginx: Spawned, port: number): Promise<boolean> {
  if (nginx.child.exitCode !== null) throw new Error(nginx.lines.join('\n'));
  return await listens(`http://127.0.0.1:${port}`);
}

function makeCertificate(folder: string): void {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
    ],
    { stdio: 'ignore' },
  );
}

function certificateLines(folder: string): readonly string[] {
  return [
    'server_name localhost;',
    `ssl_certificate ${join(folder, 'certificate.pem')};`,
    `ssl_certificate_key ${join(folder, 'key.pem')};`,
  ];
}

function configuration(folder: string, shown: readonly string[]): string {
  return [
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr warn;',
    'events { worker_connections 1024; }',
    'http {',
    '  access_log off;',
    `  client_body_temp_path ${join(folder, 'body')};`,
    `  proxy_temp_path ${join(folder, 'proxy')};`,
    `  fastcgi_temp_path ${join(folder, 'fastcgi')};`,
    `  uwsgi_temp_path ${join(folder, 'uwsgi')};`,
    `  scgi_temp_path ${join(folder, 'scgi')};`,
    ...shown,
    '}',
  ].join('\n');
}
