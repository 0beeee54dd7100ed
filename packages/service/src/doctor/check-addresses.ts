import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '@crier/domain';
import { openMediaDisk } from '@crier/media';
import type { Settings } from '../settings/settings.ts';
import { type Finding, fail, ok } from './finding.ts';

const TIMEOUT_MS = 5_000;
const PROXY = 'Start the API, then check SERVICE_BASE_URL, DNS and the proxy in front of the API.';

/** Whether the public address leads to the API. */
export async function checkBaseUrl({ baseUrl }: Settings): Promise<Finding> {
  const url = `${baseUrl}/healthz`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (response.ok && text.includes('alive')) return ok('base url', `${baseUrl} leads to the API`);
    return fail('base url', `${url} responds with ${response.status}, unlike the API`, PROXY);
  } catch (error) {
    return fail('base url', `${url} does not respond: ${reasonOf(error)}`, PROXY);
  }
}

/** Whether files can be stored, and fetched at their public address as networks that pull media do. */
export async function checkMedia(settings: Settings): Promise<Finding> {
  const { baseUrl, mediaDisk } = settings;
  const { disk } = await openMediaDisk(settings);
  const where = mediaDisk.kind === 's3' ? `the bucket ${mediaDisk.bucket}` : mediaDisk.folder;
  const content = randomUUID();
  const path = `doctor-${content}.txt`;
  const folder = await mkdtemp(join(tmpdir(), 'crier-doctor-'));
  try {
    const file = join(folder, 'file');
    await writeFile(file, content);
    await disk.put(file, path);
  } catch (error) {
    const advice = `Give this account write access to ${where}, or set MEDIA_DISK.`;
    return fail('media', `${where} cannot be written: ${reasonOf(error)}`, advice);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const url = disk.urlOf(path);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok && (await response.text()) === content) {
      return ok('media', `files can be written to ${where} and fetched from ${baseUrl}/storage`);
    }
    const advice =
      'The API and the command line must use the same MEDIA_DISK, and proxies must pass /storage through.';
    return fail('media', `a file just written returns ${response.status} at ${url}`, advice);
  } catch (error) {
    return fail('media', `${url} does not respond: ${reasonOf(error)}`, PROXY);
  } finally {
    await disk.remove(path);
  }
}
