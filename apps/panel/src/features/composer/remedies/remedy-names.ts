import type { Account, Draft } from '../state/draft.ts';
import { type FixName, fixesFor } from '../state/fixes.ts';
import type { Obstacle } from '../state/places.ts';
import { accountsOf, versionOf } from '../state/versions.ts';
import type { Cause, CauseKind } from './cause.ts';

/** What a button of a row does. */
export type RemedyName =
  | FixName
  | 'splitForThem'
  | 'shortVersion'
  | 'addPicture'
  | 'addVideo'
  | 'describe'
  | 'reconnect'
  | 'leaveOut'
  | 'makePublic'
  | 'openReplies'
  | 'show';

/** What helps against each kind, the best first. A row offers the first two that are possible. */
const REMEDIES: Readonly<Record<CauseKind, readonly RemedyName[]>> = {
  shorterText: ['splitForThem', 'split', 'shortVersion', 'shorten', 'show'],
  shorterComment: ['shorten', 'show'],
  fewerTags: ['dropTags', 'show'],
  fewerFiles: ['dropMedia', 'show'],
  noDocuments: ['leaveOut', 'dropMedia', 'show'],
  noPolls: ['leaveOut', 'dropPoll', 'show'],
  pollAlone: ['dropPoll', 'show'],
  otherPoll: ['show'],
  unmixedFiles: ['ownPost', 'dropMedia', 'show'],
  text: ['dropItem', 'show', 'leaveOut'],
  media: ['addPicture', 'leaveOut'],
  video: ['addVideo', 'leaveOut'],
  oneVideo: ['addVideo', 'show', 'leaveOut'],
  oneFile: ['addPicture', 'show', 'leaveOut'],
  commentText: ['dropItem', 'show'],
  title: ['show'],
  shorterTitle: ['show'],
  documentTitle: ['show'],
  board: ['show', 'leaveOut'],
  audience: ['show'],
  seenByAll: ['leaveOut', 'makePublic'],
  repliesByAll: ['leaveOut', 'openReplies'],
  link: ['show'],
  dates: ['show'],
  buttonLink: ['show'],
  offerLink: ['show'],
  brand: ['show'],
  madeForKids: ['show'],
  otherFile: ['show', 'leaveOut'],
  plainCharacters: ['show', 'leaveOut'],
  fewerLinks: ['show', 'leaveOut'],
  shorterAltText: ['describe', 'show'],
  shorterOption: ['show'],
  otherOption: ['show'],
  visibleBrand: ['show'],
  signIn: ['reconnect', 'leaveOut'],
  lastingAccess: ['reconnect', 'leaveOut'],
  altText: ['describe'],
  hint: ['show'],
};

/** The remedies of a cause that are possible, at most two. */
export function remediesOf(cause: Cause, draft: Draft, accounts: readonly Account[]): readonly RemedyName[] {
  const obstacles = obstaclesOf(cause);
  const fixes = new Set(
    obstacles.flatMap((obstacle) => fixesFor(obstacle, draft, accounts)).map(({ name }) => name),
  );
  const isForSome = obstacles.some((obstacle) => {
    const sharing = accountsOf(draft, Number(obstacle.scope));
    return sharing.some((id) => !cause.accounts.includes(id));
  });
  const counts = new Set(
    obstacles.map(({ scope, post }) => versionOf(draft, Number(scope)).content[post ?? 0]?.media.length ?? 0),
  );
  const isPossible = (name: RemedyName): boolean => {
    switch (name) {
      case 'splitForThem':
        return isForSome && fixes.has('split');
      case 'split':
        return !isForSome && fixes.has('split');
      case 'shortVersion':
        return isForSome;
      case 'shorten':
      case 'dropTags':
      case 'dropMedia':
      case 'ownPost':
      case 'dropItem':
      case 'dropPoll':
        return fixes.has(name);
      case 'addPicture':
      case 'addVideo':
        // A second file would not help where exactly one is wanted.
        return cause.kind === 'media' || cause.kind === 'video' || (counts.size === 1 && counts.has(0));
      case 'leaveOut':
        return draft.accounts.some((id) => !cause.accounts.includes(id));
      default:
        return true;
    }
  };
  return REMEDIES[cause.kind].filter(isPossible).slice(0, 2);
}

/** What prevents publishing because of a cause. */
export function obstaclesOf({ blocks, remarks }: Cause): readonly Obstacle[] {
  return blocks ? remarks.filter((remark): remark is Obstacle => 'key' in remark) : [];
}
