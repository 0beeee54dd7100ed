import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpDocument, findChromium, takePicture } from '../src/browser/chromium.ts';
import { ROOT } from '../src/workspace/root.ts';

const chromium = findChromium(process.env);
/** Where to keep a picture of the page, for whoever wants to look at it. */
const picture = process.env['COMPOSER_PICTURE'];

// Where no browser is and none can be installed, only a run that has to prove everything fails.
describe.skipIf(chromium === null && !process.env['CI'])('the composer in a browser', () => {
  let server: ChildProcess;
  let address: string;
  beforeAll(async () => {
    server = spawn(process.execPath, [join(ROOT, 'examples/composer/serve.mjs'), '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = server.stdout;
    if (!output) throw new Error('the server has no output');
    const [line] = await once(output.setEncoding('utf8'), 'data');
    address = String(line).trim();
  });
  afterAll(async () => {
    const exited = once(server, 'exit');
    server.kill();
    await exited;
  });

  const open = (parameters: Record<string, string>) =>
    dumpDocument(chromium ?? 'chromium', `${address}?${new URLSearchParams(parameters)}`);

  test('a text that is too long is counted, reported and marked from where it is too much', async () => {
    const text = `${'a'.repeat(300)} ${'b'.repeat(211)}`;
    const page = await open({ text, networks: 'mastodon,bluesky' });
    expect(page).toContain('512 / 500 graphemes');
    expect(page).toContain('512 / 300 graphemes');
    expect(page).toContain('512 / 3000 utf8Bytes');
    expect(page).toContain('Mastodon: the text is 12 characters too long (512 of 500).');
    expect(page).toContain('requirements.0.bluesky.text_0');
    expect(page).toContain(`<mark class=""> ${'b'.repeat(211)}</mark>`);
    if (picture) {
      const drawn = `${address}?${new URLSearchParams({ text: `Fresh bread! ${text}`, networks: 'twitter,mastodon,bluesky,instagram', lang: 'de' })}`;
      await takePicture(chromium ?? 'chromium', drawn, picture);
    }
  });

  test('what is typed is text, whatever is in it, and a post that fits has no complaints', async () => {
    const page = await open({ text: '<img src=x onerror=alert(1)> a < b', networks: 'mastodon' });
    expect(page).toContain('Every chosen network takes this post.');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<mark');
  });

  test('messages come in the chosen language', async () => {
    const page = await open({ text: 'a'.repeat(512), networks: 'mastodon', lang: 'de' });
    expect(page).toContain('Mastodon: Der Text ist 12 Zeichen zu lang (512 von 500).');
  });
});
