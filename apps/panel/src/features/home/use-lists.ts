import type { CallInput, CallOutput } from '@crier/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../api/queries.ts';
import { useUser, useViewedBy } from '../../api/session.ts';
import { useMay } from '../../frame/rights.ts';
import type { Query } from '../../ui/loaded.tsx';
import { type Lists, NO_POSTS, type Post, type Some } from './causes.ts';
import { withStatus } from './home-queries.ts';

/** How often what needs the person is read again, in ms. */
export const AGAIN_MS = 30_000;
/** How long keys and versions are not read again, in ms. */
const SELDOM_MS = 3_600_000;

export interface ReadLists {
  readonly lists: Lists;
  /** The first of the lists that could not be read, if any. */
  readonly failed: Query<unknown> | undefined;
  /** Whether an answer is still to come. */
  readonly isLoading: boolean;
  /** Reads the lists again that could not be read. */
  readonly readAgain: () => void;
}

/**
 * Everything of the workspace that may need the person, by their rights. The rail and Home ask for the same, so that it
 * is read once.
 */
export function useLists(workspace: string): ReadLists {
  const may = useMay();
  const { id } = useUser();
  const [writes, approves, connects] = [may('posts.write'), may('posts.approve'), may('accounts.write')];
  const missed = usePosts(withStatus(workspace, 'missed'), writes);
  const failed = usePosts(withStatus(workspace, 'failed'), writes);
  const waiting = usePosts(withStatus(workspace, 'needs_approval'), approves);
  const returned = usePosts(withStatus(workspace, 'returned'), writes);
  const accounts = useQuery({
    ...query('listAccounts', { params: { workspace } }),
    enabled: connects,
    refetchInterval: AGAIN_MS,
  });
  const { outages, webhooks } = useStops(workspace, writes);
  const { keys, versions } = useEnds();
  const lists = useMemo(
    (): Lists => ({
      missed: someOf(missed.data),
      failed: someOf(failed.data),
      waiting: someOf(waiting.data),
      returned: ownOf(someOf(returned.data).posts, id),
      accounts: connects ? (accounts.data?.data ?? []) : [],
      ...stopsOf(outages.data, webhooks.data),
      keys: keys.data?.data ?? [],
      versions: versions.data?.data ?? [],
    }),
    [
      ...[
        missed.data,
        failed.data,
        waiting.data,
        returned.data,
        accounts.data,
        outages.data,
        webhooks.data,
        id,
        connects,
      ],
      ...[keys.data, versions.data],
    ],
  );
  const asked = [missed, failed, waiting, returned, accounts, outages, webhooks, keys, versions].filter(
    ({ isEnabled }) => isEnabled,
  );
  const away = asked.filter(({ data, error }) => data === undefined && error !== null);
  return {
    lists,
    failed: away[0],
    isLoading: asked.some(({ data, error }) => data === undefined && error === null),
    readAgain: () => {
      for (const { refetch } of away) void refetch();
    },
  };
}

/** What keeps posts and events from going out: networks that refuse everything, and for administrators webhooks. */
function useStops(workspace: string, writes: boolean) {
  const manages = useMay()('webhooks.manage');
  const params = { workspace };
  return {
    outages: useQuery({ ...query('listOutages', { params }), enabled: writes, refetchInterval: AGAIN_MS }),
    webhooks: useQuery({ ...query('listWebhooks', { params }), enabled: manages, staleTime: SELDOM_MS }),
  };
}

function stopsOf(
  outages: CallOutput<'listOutages'> | undefined,
  webhooks: CallOutput<'listWebhooks'> | undefined,
): Pick<Lists, 'outages' | 'webhooks'> {
  return {
    outages: (outages?.data ?? []).map(({ posts, ...outage }) => ({
      ...{ outage, waiting: { posts: [], total: posts } },
    })),
    webhooks: (webhooks?.data ?? []).filter(({ disabled_reason: why }) => why !== null),
  };
}

/** The person's keys, and for administrators the versions of networks' interfaces. They change seldom. */
function useEnds() {
  const { is_administrator: administers } = useUser();
  const isThemselves = useViewedBy() === null;
  return {
    keys: useQuery({ ...query('listKeys'), enabled: isThemselves, staleTime: SELDOM_MS }),
    versions: useQuery({ ...query('listNetworkVersions'), enabled: administers, staleTime: SELDOM_MS }),
  };
}

function usePosts(input: CallInput<'listPosts'>, enabled: boolean) {
  return useQuery({ ...query('listPosts', input), enabled, refetchInterval: AGAIN_MS });
}

function someOf(answer: CallOutput<'listPosts'> | undefined): Some {
  return answer === undefined ? NO_POSTS : { posts: answer.data, total: answer.meta.total };
}

/** The posts that a person wrote. */
function ownOf(posts: readonly Post[], person: number): Some {
  const own = posts.filter(({ user }) => user.id === person);
  return { posts: own, total: own.length };
}
