import { randomBytes } from 'node:crypto';
import { type ApiUser, type Post, thread } from '@crier/lab/installation';

/** A picture of one pixel. Bytes after its end make each one different. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody who uploads, publishes and schedules without a pause. */
export interface BusyPerson {
  /** How many posts there are so far. */
  posts(): number;
  /** Files uploaded so far, by id. */
  readonly media: readonly number[];
  /** Posts that go out at once, as far as they are made. */
  readonly published: readonly Post[];
  /** Ends after the work in progress. @throws the error of any of it */
  stop(): Promise<void>;
}

/** Makes three things a round until told to stop: a file, a thread that goes out at once, and a post for the year 2099. */
export function keepBusy(user: ApiUser, accounts: readonly number[]): BusyPerson {
  const { client, workspace, create } = user;
  const media: number[] = [];
  const published: Post[] = [];
  let isBusy = true;
  let posts = 0;
  const work = (async () => {
    while (isBusy) {
      const content = new Uint8Array(Buffer.concat([PIXEL, randomBytes(2_000)]));
      const { id } = await client.call('uploadMedia', {
        params: { workspace },
        file: { name: 'pixel.png', content },
      });
      media.push(id);
      published.push(
        await create({ ...thread(accounts, `now ${posts}`, `and more ${posts}`), schedule_now: true }),
      );
      await create({
        ...thread(accounts, `later ${posts}`),
        schedule: true,
        date: '2099-01-01',
        time: '10:00',
      });
      posts += 2;
    }
  })();
  // `stop` reports a failure to the caller.
  work.catch(() => {});
  return {
    posts: () => posts,
    media,
    published,
    stop: async () => {
      isBusy = false;
      await work;
    },
  };
}
