import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CrierError } from '@crier/domain';
import type {
  Inspection,
  MediaInspector,
  StoredMedia,
  VideoConversion,
  VideoConverter,
  VideoMade,
} from '@crier/operations/ports';
import { conversionWords } from './conversion-words.ts';
import { foreignInput } from './ffmpeg-input.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** Address space of the program; an 8K frame takes some hundred megabytes in its encoder. */
const MAX_MEMORY_BYTES = 4_000_000_000;
/** The time a conversion may take: a base plus a multiple of the video's length, up to a maximum. */
const BASE_SECONDS = 120;
const TIMES_LENGTH = 20;
const MAX_SECONDS = 4 * 3_600;
/** How far the result may exceed the file if the network sets no limit; it is cut off beyond that. */
const MAX_GROWTH = 8;
const GROWTH_BYTES = 64 * 1_024 * 1_024;
/** A video that lost more than this of its length was damaged. */
const LOST_MS = 1_000;
const LOST_SHARE = 0.02;
/** How often inspecting the result is tried on a busy machine. */
const LOOKS = 5;
/** Videos take turns with files that are inspected. */
const OWNER = 'conversions';

interface VideoConverterParts {
  readonly sandbox: Sandbox;
  readonly inspector: MediaInspector;
  /** Path of ffmpeg. */
  readonly program: string;
  readonly temporaryFolder: string;
  /** Time limit in seconds, instead of the one computed from the video's length. */
  readonly maxSeconds?: number;
}

type Source = Pick<StoredMedia, 'mimeType' | 'size' | 'durationMs'>;

/**
 * Converts videos with ffmpeg under the limits of a sandbox, one after another, each in its own folder. The result is
 * inspected like any foreign file, because it was made from one.
 */
export function createVideoConverter(parts: VideoConverterParts): VideoConverter {
  let running = 0;
  return {
    isFree: () => running === 0,
    async toMp4(path, video, conversion, isWanted, work) {
      running += 1;
      await mkdir(parts.temporaryFolder, { recursive: true });
      const folder = await mkdtemp(join(parts.temporaryFolder, 'video-'));
      try {
        const made = await make(parts, { path, folder, video, conversion, isWanted }).finally(() => {
          running -= 1;
        });
        return await work(made);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

interface Job {
  readonly path: string;
  readonly folder: string;
  readonly video: Source;
  readonly conversion: VideoConversion;
  readonly isWanted: () => boolean;
}

async function make(
  { sandbox, inspector, program, maxSeconds }: VideoConverterParts,
  { path, folder, video, conversion, isWanted }: Job,
): Promise<VideoMade> {
  const input = foreignInput(path, video.mimeType);
  if (input === null) return { outcome: 'failed' };
  const output = join(folder, 'video.mp4');
  // A lease that is renewed late is valid again afterwards, but by then the program has been ended.
  let wanted = true;
  const stillWanted = () => {
    wanted = wanted && isWanted();
    return wanted;
  };
  const ended = await sandbox.run(
    {
      program,
      words: [...input, ...conversionWords(conversion), output],
      folder,
      addressBytes: MAX_MEMORY_BYTES,
      fileBytes: conversion.maxBytes ?? video.size * MAX_GROWTH + GROWTH_BYTES,
      seconds: maxSeconds ?? secondsFor(video.durationMs),
      isLong: true,
      isWanted: stillWanted,
    },
    OWNER,
  );
  if (!stillWanted()) return { outcome: 'stopped' };
  return ended ? await lookedInto(inspector, output, video, conversion) : { outcome: 'failed' };
}

function secondsFor(durationMs: number | null): number {
  if (durationMs === null) return MAX_SECONDS;
  return Math.min(MAX_SECONDS, BASE_SECONDS + Math.ceil((durationMs / 1_000) * TIMES_LENGTH));
}

/** If the machine is too busy to inspect the result, it is tried again, because making the result took longer. */
async function inspect(inspector: MediaInspector, path: string, tries = LOOKS): Promise<Inspection> {
  try {
    return await inspector.inspect(path, { owner: OWNER, clean: false });
  } catch (error) {
    if (tries <= 1 || !(error instanceof CrierError) || error.code !== 'unavailable') throw error;
    return await inspect(inspector, path, tries - 1);
  }
}

async function lookedInto(
  inspector: MediaInspector,
  path: string,
  video: Source,
  { maxBytes }: VideoConversion,
): Promise<VideoMade> {
  const failed = { outcome: 'failed' } as const;
  const found = await inspect(inspector, path);
  if (found.outcome === 'refused' || found.facts.mimeType !== 'video/mp4') return failed;
  const { width, height, durationMs } = found.facts;
  const { size } = await stat(path);
  if (width === null || height === null || size > (maxBytes ?? Infinity)) return failed;
  const expected = video.durationMs ?? 0;
  if ((durationMs ?? 0) < expected - LOST_MS - expected * LOST_SHARE) return failed;
  return { outcome: 'made', video: { path, size, width, height } };
}
