import { expect, it } from 'vitest';
import type { MediaDisk } from '../ports/media-files.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import type { ThumbnailEvent } from './file-task-events.ts';
import { makeThumbnail } from './make-thumbnail.ts';

const PLACE = 'ada/uploads/03-2029/film-thumb.png';

/** Makes the thumbnail of a film from `picture`, and returns the calls made, in order. */
async function make(
  picture: string | null | Error,
  { crashes = 0, claimed = true, kept = true }: { crashes?: number; claimed?: boolean; kept?: boolean } = {},
) {
  const calls: string[] = [];
  const told: ThumbnailEvent[] = [];
  const disk: Partial<MediaDisk> = {
    withLocal: async (path, work) => await work(`local ${path}`),
    put: async (from, to) => void calls.push(`put ${from} ${to}`),
    remove: async (path) => void calls.push(`remove ${path}`),
  };
  const video = { uuid: 'film', path: 'ada/uploads/03-2029/film.mp4' } as never;
  const work = makeThumbnail('7', {
    disk: disk as MediaDisk,
    thumbnails: {
      claim: async (id, token) => {
        if (!claimed) return null;
        calls.push(`claim ${id}`);
        return { token, crashes, workspace: 'ada', video };
      },
      finish: async (_held, path) => {
        calls.push(`finish ${path}`);
        return kept;
      },
    },
    thumbnailer: {
      make: async (path, _video, then) => {
        calls.push(`make from ${path}`);
        if (picture instanceof Error) throw picture;
        return await then(picture);
      },
    },
    newToken: () => 'token',
    onOutcome: (event) => void told.push(event),
  });
  const error = await work.then(
    () => null,
    (thrown: Error) => thrown.message,
  );
  return { calls, error, told };
}

const MADE = ['claim 7', 'make from local ada/uploads/03-2029/film.mp4'];

it('stores the picture beside the video, then ends the wait', async () => {
  const { calls } = await make('/tmp/still.png');
  expect(calls).toEqual([...MADE, `put /tmp/still.png ${PLACE}`, `finish ${PLACE}`]);
});

it('ends the wait when no picture can be made of the video', async () => {
  expect((await make(null)).calls).toEqual([...MADE, 'finish null']);
});

it('removes the picture again when the video is gone or another worker has it', async () => {
  const { calls } = await make('/tmp/still.png', { kept: false });
  expect(calls.slice(-2)).toEqual([`finish ${PLACE}`, `remove ${PLACE}`]);
  expect((await make(null, { kept: false })).calls.at(-1)).toBe('finish null');
});

it('does nothing for a video that another worker has', async () => {
  expect((await make('/tmp/still.png', { claimed: false })).calls).toEqual([]);
});

it.each([
  [MAX_CRASHES - 1, `finish ${PLACE}`],
  [MAX_CRASHES, 'finish null'],
])('after %i crashes ends with “%s”', async (crashes, last) => {
  expect((await make('/tmp/still.png', { crashes })).calls.at(-1)).toBe(last);
});

it('leaves the video waiting when making the picture fails unexpectedly', async () => {
  expect(await make(new Error('broken'))).toMatchObject({ calls: MADE, error: 'broken' });
});

it.each([
  ['done', null, '/tmp/still.png', {}],
  ['failed', 'No picture could be made from the video.', null, {}],
  ['failed', 'Making a thumbnail crashed the service 5 times.', null, { crashes: MAX_CRASHES }],
  ['waiting', 'An internal error.', new Error('broken'), {}],
] as const)('reports to the operator that a thumbnail is %s: %s', async (outcome, reason, picture, state) => {
  const { told } = await make(picture, state);
  expect(told).toEqual([{ workspace: 'ada', media: 'film', outcome, reason }]);
});

it('reports no outcome for a video that is gone or that another worker holds', async () => {
  const gone = await make('/tmp/still.png', { kept: false });
  const taken = await make('/tmp/still.png', { claimed: false });
  expect([gone.told, taken.told]).toEqual([[], []]);
});
