import type { PublishRequest } from '@crier/domain';
import { optionsOf } from '@crier/requirements-engine';

/** What the options of a post on X mean to its interface. */
export interface Choices {
  /** Id of the quoted post. */
  readonly quote: string | null;
  /** Id of the community. */
  readonly community: string | null;
  readonly withFollowers: boolean;
  /** What the media are marked as. */
  readonly sensitive: string | null;
  /** Ids of the accounts that are tagged in the media. */
  readonly tagged: readonly string[];
}

/** Reads the ids from addresses. The engine refuses what has none. */
export function chosenFor({ account, options }: Pick<PublishRequest, 'account' | 'options'>): Choices {
  const { quote, community, share_with_followers, sensitive, tagged } = optionsOf(
    'twitter',
    options,
    account.id,
  );
  const communityId = /(\d{1,19})\/?$/.exec(community ?? '')?.[1] ?? null;
  return {
    quote: /\/status\/(\d{1,19})/.exec(quote ?? '')?.[1] ?? null,
    community: communityId,
    withFollowers: communityId !== null && share_with_followers,
    sensitive,
    tagged: [...new Set((tagged ?? []).map(({ id }) => id))],
  };
}
