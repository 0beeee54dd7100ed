import type { CheckMedia, RecordId } from '../check-input.ts';
import { accepts } from '../conversion/accepts.ts';
import { hasRoomForGif, isAnimated, planAnimation } from '../conversion/animation.ts';
import { boundsOf } from '../conversion/file-bounds.ts';
import { measuredMedia } from '../conversion/measured-media.ts';
import { misfitOf } from '../conversion/misfit.ts';
import { planConversion } from '../conversion/plan-conversion.ts';
import type { EnforcedLimit, FileLimits } from '../definition/file-limits.ts';
import type { Limit } from '../definition/limit.ts';
import { limitsForFile, mimeTypesFor } from '../definition/limits-for-file.ts';
import type { MediaType } from '../definition/media-type.ts';
import type { CheckedPost, RuleTarget } from '../definition/platform.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import type { AdviceRule, Hint, HintRule } from './advice.ts';

function known(value: number | null | undefined): value is number {
  return typeof value === 'number' && value > 0;
}

const ALWAYS_REFUSED: ReadonlySet<AdviceRule> = /* @__PURE__ */ new Set<AdviceRule>([
  'file_type',
  'file_codec',
  'file_size',
  'too_many_pages',
]);

/** The limits behind the rules, for those that a network may or may not enforce. */
const LIMIT_OF: Readonly<Partial<Record<AdviceRule, EnforcedLimit>>> = {
  file_small: 'smallest',
  too_short: 'shortest',
  too_long: 'longest',
};

/** Whether the network is known to refuse a file that breaks the rule. */
function isRefused(rule: AdviceRule, { enforced = [], scaled }: FileLimits): boolean {
  const limit = LIMIT_OF[rule];
  if (limit !== undefined) return enforced.includes(limit);
  return ALWAYS_REFUSED.has(rule) || (scaled === true && SCALED.has(rule));
}

/** Measured sizes are whole pixels, so their ratio is precise only to a hundredth. */
const NEAR = 0.01;

function hintsForFile(
  media: CheckMedia<RecordId>,
  file: FileLimits,
  post: number,
  target: RuleTarget,
): readonly Hint[] {
  const hints: Hint[] = [];
  const { size, width, height, duration_ms: duration, frames, pages, frame_rate: frameRate } = media;
  const add = (hint: Hint): void => {
    hints.push(isRefused(hint.rule, file) ? { ...hint, refused: true } : hint);
  };
  const judge = (
    rule: AdviceRule,
    stated: Limit | undefined,
    actual: number | null | undefined,
    breaks: (actual: number, limit: number) => boolean,
  ): void => {
    if (stated === undefined || !known(actual)) return;
    const limit = target.limit(stated);
    if (breaks(actual, limit)) add({ rule, post, media: media.id, limit, actual, unit: stated.unit });
  };
  const least = (rule: AdviceRule, stated: Limit | undefined, actual: number | null | undefined): void =>
    judge(rule, stated, actual, (value, limit) => value < limit);
  const most = (rule: AdviceRule, stated: Limit | undefined, actual: number | null | undefined): void =>
    judge(rule, stated, actual, (value, limit) => value > limit);
  if (media.mime_type !== '' && !accepts(mimeTypesFor(file, target), media.mime_type)) {
    add({ rule: 'file_type', post, media: media.id });
  }
  const codec = misfitOf(media, boundsOf(file, mimeTypesFor(file, target), target.limit));
  if (codec !== null) add({ rule: 'file_codec', post, media: media.id, what: codec });
  least('file_small', file.smallest, size);
  most('file_size', file.size, size);
  least('too_short', file.shortest, duration);
  most('too_long', file.longest, duration);
  least('too_small', file.width?.least, width);
  least('too_small', file.height?.least, height);
  most('too_large', file.width?.most, width);
  most('too_large', file.height?.most, height);
  most('too_many_frames', file.frames, frames);
  most('too_many_pages', file.pages, pages);
  least('frame_rate_low', file.frameRate?.least, frameRate);
  most('frame_rate_high', file.frameRate?.most, frameRate);
  if (!known(width) || !known(height)) return hints;
  most('too_many_pixels', file.pixels, width * height);
  most('too_many_pixels', file.animationPixels, width * height * (frames ?? 0));
  most('too_large', file.shorterSide, Math.min(width, height));
  const ratio = width / height;
  judge('too_narrow', file.ratio?.least, ratio, (value, limit) => value < limit - NEAR * Math.min(1, limit));
  judge('too_wide', file.ratio?.most, ratio, (value, limit) => value > limit + NEAR);
  return hints;
}

/** The problems that a conversion always solves. */
const MENDED: ReadonlySet<AdviceRule> = /* @__PURE__ */ new Set<AdviceRule>([
  'file_type',
  'file_codec',
  'file_size',
  'frame_rate_high',
]);
/** A picture is encoded larger, too. */
const MENDED_PICTURES: ReadonlySet<AdviceRule> = /* @__PURE__ */ new Set<AdviceRule>(['file_small']);
/** Solved only if the network refuses larger files. */
const SCALED: ReadonlySet<AdviceRule> = /* @__PURE__ */ new Set<AdviceRule>(['too_large', 'too_many_pixels']);

/** The hints that remain once a file is converted, plus a note about the conversion. */
function afterConversion(hints: readonly Hint[], file: FileLimits): readonly Hint[] {
  const isMended = (rule: AdviceRule) =>
    MENDED.has(rule) ||
    (file.type === 'image' && MENDED_PICTURES.has(rule)) ||
    (file.scaled === true && SCALED.has(rule));
  const left = hints.filter(({ rule }) => !isMended(rule));
  const [mended] = hints.filter((hint) => !left.includes(hint));
  if (mended?.post === undefined || mended.media === undefined) return left;
  return [{ rule: 'converted', post: mended.post, media: mended.media }, ...left];
}

/**
 * What becomes of an animation: a GIF if files are converted, else its first frame, which is said. `what` tells whether
 * the network would show it moving in a post of its own. Null if the file is no animation, or is shown moving.
 */
function animationHint(
  media: CheckMedia<RecordId>,
  { index: post, content }: CheckedPost,
  { files, file, target, isConverted }: AnimationCase,
): Hint | null {
  const lost = { rule: 'animation_lost', post, media: media.id } as const;
  if (media.type === 'gif') return file.shownStill && media.frames !== 1 ? lost : null;
  if (!isAnimated(media)) return null;
  if (!isConverted || planAnimation(media, files, target) === null) return lost;
  if (!hasRoomForGif(content, target)) return { ...lost, what: 'alone' };
  return { rule: 'converted', post, media: media.id };
}

interface AnimationCase {
  readonly files: readonly FileLimits[];
  readonly file: FileLimits;
  readonly target: RuleTarget;
  readonly isConverted: boolean;
}

/**
 * The networks' objections to the files of a post, as far as the facts are known; `limitsOf` returns the limits of each
 * file, and `converts` names the types of files that are converted before they are sent.
 */
export const fileHints =
  (
    limitsOf: (network: PlatformKey) => readonly FileLimits[],
    converts: readonly MediaType[] = [],
  ): HintRule =>
  (target) =>
    target.posts.flatMap((post) =>
      (post.content.media ?? []).flatMap((stated) => {
        const media = measuredMedia(stated);
        const files = limitsOf(target.platform.definition.key);
        const file = limitsForFile(files, media, target);
        if (file === undefined) return [];
        const mayConvert = converts.includes(media.type);
        const animation = animationHint(media, post, { files, file, target, isConverted: mayConvert });
        if (animation?.rule === 'converted') return [animation];
        const hints = hintsForFile(media, file, post.index, target);
        const plan = planConversion(media, boundsOf(file, mimeTypesFor(file, target), target.limit));
        const isConverted = plan.outcome === 'converted' && mayConvert;
        return [
          ...(isConverted ? afterConversion(hints, file) : hints),
          ...(animation === null ? [] : [animation]),
        ];
      }),
    );
