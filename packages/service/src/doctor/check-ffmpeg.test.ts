import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFfmpeg } from './check-ffmpeg.ts';

it('says where ffmpeg is, and what does not work without it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crier-ffmpeg-'));
  const program = join(folder, 'ffmpeg');
  await writeFile(program, '#!/bin/sh\n');
  await chmod(program, 0o755);
  const found = { status: 'ok', detail: `videos are converted with ${program}` };
  expect(await checkFfmpeg({ ffmpeg: null, searchPath: folder })).toMatchObject(found);
  expect(await checkFfmpeg({ ffmpeg: program, searchPath: '' })).toMatchObject(found);
  expect(await checkFfmpeg({ ffmpeg: null, searchPath: '' })).toMatchObject({
    status: 'warn',
    detail: expect.stringMatching(/^ffmpeg is not on PATH: .* refused when they are scheduled$/),
    advice: expect.stringContaining('FFMPEG_PATH'),
  });
  expect(await checkFfmpeg({ ffmpeg: join(folder, 'other'), searchPath: folder })).toMatchObject({
    status: 'warn',
  });
  expect(await checkFfmpeg({ ffmpeg: false, searchPath: folder })).toMatchObject({ status: 'ok' });
  await rm(folder, { recursive: true });
});
