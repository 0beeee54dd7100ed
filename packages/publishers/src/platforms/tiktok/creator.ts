import { isJsonObject, type JsonValue, type PublishRequest, type StepAnswer } from '@crier/domain';
import { type CallAnswer, NOTHING_CALLED } from '../../http/call.ts';
import { addressAt, arrayAt, countAt, objectAt, textAt } from '../../http/json.ts';
import { type Failure, isAnswer } from '../../http/outcome.ts';
import { readAnswer } from './errors.ts';
import type { TiktokCall } from './session.ts';
import { choicesFor, isVideo } from './shape.ts';

export const CREATOR_PATH = '/post/publish/creator_info/query/';
export const USER_FIELDS = 'open_id,union_id,avatar_url,display_name';

/** The account in answers of `/v2/user/info/` and the creator query, or undefined when there is none. */
export function accountFrom(info: JsonValue | undefined, creatorInfo: JsonValue | undefined) {
  const user = objectAt(objectAt(info, 'data'), 'user');
  const remoteId = textAt(user, 'open_id');
  if (remoteId === undefined) return undefined;
  const creator = objectAt(creatorInfo, 'data');
  const name = textAt(user, 'display_name') ?? remoteId;
  return {
    remoteId,
    name,
    username: textAt(creator, 'creator_username') ?? name,
    image: addressAt(user, 'avatar_url'),
    data: {
      nickname: textAt(creator, 'creator_nickname') ?? name,
      union_id: textAt(user, 'union_id') ?? null,
      comment_disabled: flagAt(creator, 'comment_disabled'),
      duet_disabled: flagAt(creator, 'duet_disabled'),
      stitch_disabled: flagAt(creator, 'stitch_disabled'),
      privacy_levels: arrayAt(creator, 'privacy_level_options') ?? [],
      max_video_post_duration_sec: countAt(creator, 'max_video_post_duration_sec') ?? null,
    },
  };
}

/** Which interactions the creator's own settings rule out. */
export interface CreatorLimits {
  readonly comment_disabled: boolean;
  readonly duet_disabled: boolean;
  readonly stitch_disabled: boolean;
}

/**
 * Reads what the creator may post now and compares it with the publication (TikTok docs: Query Creator Info, to be asked
 * before every direct post).
 */
export async function askCreator(
  call: TiktokCall,
  request: PublishRequest,
): Promise<{ readonly answer: CallAnswer; readonly limits: CreatorLimits } | Failure> {
  const answer = readAnswer(await call.post(CREATOR_PATH, {}), 'repeatable');
  if (!isAnswer(answer)) return answer;
  const creator = objectAt(answer.json, 'data');
  const problem = problemWith(request, creator);
  if (problem !== null) return { outcome: 'rejected', message: problem, evidence: answer.evidence };
  return {
    answer,
    limits: {
      comment_disabled: flagAt(creator, 'comment_disabled'),
      duet_disabled: flagAt(creator, 'duet_disabled'),
      stitch_disabled: flagAt(creator, 'stitch_disabled'),
    },
  };
}

const INTERACTIONS = [
  { fact: 'comment_disabled', name: 'comments', isOn: ({ comments }: Choices) => comments },
  { fact: 'duet_disabled', name: 'duets', isOn: ({ duet }: Choices, video: boolean) => duet && video },
  {
    fact: 'stitch_disabled',
    name: 'stitches',
    isOn: ({ stitch }: Choices, video: boolean) => stitch && video,
  },
] as const;

type Choices = ReturnType<typeof choicesFor>;

/** True only if the answer says so. */
function flagAt(json: JsonValue | undefined, name: string): boolean {
  return isJsonObject(json) && json[name] === true;
}

function problemWith(request: PublishRequest, creator: JsonValue | undefined): string | null {
  const choices = choicesFor(request);
  const { privacyLevel, otherBrand } = choices;
  const levels = arrayAt(creator, 'privacy_level_options') ?? [];
  if (privacyLevel === '')
    return 'It is not chosen who may see the post. Choose a privacy level for the account.';
  if (!levels.includes(privacyLevel))
    return `TikTok does not offer the privacy level ${privacyLevel} to this account now. It offers ${levels.join(', ') || 'none'}.`;
  const forbidden = INTERACTIONS.find(
    ({ fact, isOn }) => flagAt(creator, fact) && isOn(choices, isVideo(request)),
  );
  if (forbidden !== undefined)
    return `The owner of the account turned ${forbidden.name} off on TikTok. Turn them off in the post, or have the owner turn them on in TikTok’s settings.`;
  if (otherBrand && privacyLevel === 'SELF_ONLY')
    return 'TikTok does not take content for a third-party brand that only its creator sees. Choose another privacy level.';
  const longest = countAt(creator, 'max_video_post_duration_sec');
  const duration = request.content[0]?.media[0]?.durationMs ?? null;
  if (isVideo(request) && longest !== undefined && duration !== null && duration > longest * 1_000)
    return `The video is longer than the ${longest} seconds that TikTok allows this account.`;
  return null;
}

/** Refuses a post that can't be sent, before any call is made; null when nothing is wrong. */
export function problemBefore({ content }: PublishRequest): StepAnswer | null {
  const media = content[0]?.media ?? [];
  const isFit =
    media.length > 0 &&
    media.every(({ type }) => type === (media.length > 1 ? 'image' : type)) &&
    media[0]?.type !== 'gif';
  if (isFit) return null;
  const message = 'TikTok takes one video or several photos. Change the files of the post.';
  return { outcome: 'rejected', message, evidence: NOTHING_CALLED };
}
