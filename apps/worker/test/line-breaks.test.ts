import { expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';

const { open, ended } = useInstallation();

const LINE = 'a'.repeat(69);

it('280 characters with Windows line breaks reach X with LF, even if X would not replace them [learned:M1]', async () => {
  await fetch(`${open().simulator.url}/_control/learned`, {
    method: 'POST',
    body: JSON.stringify({ rows: ['M1'], instance: 'x', lenient: true }),
  });
  const account = await open().connectInstance('x');
  const body = [LINE, LINE, LINE, `${LINE}a`].join('\r\n');
  const post = await ended(await open().publishNow([account], [{ body }]));
  expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
  expect((await open().publicPosts('x')).map(({ text }) => text)).toEqual([body.replaceAll('\r\n', '\n')]);
});
