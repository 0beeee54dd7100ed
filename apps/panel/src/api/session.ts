import type { CallOutput } from '@crier/client';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { service, setCsrfToken } from './client.ts';
import { query } from './queries.ts';

export type User = CallOutput<'getSession'>['user'];
export type Workspace = CallOutput<'listWorkspaces'>['data'][number];

/** The signed-in user. Reading it also brings the token for all later changes. */
export function sessionQuery() {
  return queryOptions({
    ...query('getSession'),
    queryFn: async ({ signal }): Promise<CallOutput<'getSession'>> => {
      const session = await service.call('getSession', { signal });
      setCsrfToken(session.csrf_token);
      return session;
    },
  });
}

/** The workspaces of the user, each with the user's role. */
export function workspacesQuery() {
  return query('listWorkspaces');
}

/** The signed-in user. Below the frame there always is one. */
export function useUser(): User {
  return useSuspenseQuery(sessionQuery()).data.user;
}

/**
 * A function that returns the signed-in user at the moment of the call, and keeps its identity. A component that only needs
 * the user for what it does later watches nothing, which matters where every key draws it.
 */
export function useUserNow(): () => User {
  const queries = useQueryClient();
  return useCallback(() => {
    const session = queries.getQueryData(sessionQuery().queryKey);
    if (session === undefined) throw new Error('useUserNow needs the frame around it');
    return session.user;
  }, [queries]);
}

/** The administrator who views as the user, and until when; null otherwise. */
export function useViewedBy(): CallOutput<'getSession'>['viewed_by'] {
  return useSuspenseQuery(sessionQuery()).data.viewed_by;
}

/** The edition of the service: only `multi_tenant` has plans. */
export function useEdition(): CallOutput<'getSession'>['edition'] {
  return useSuspenseQuery(sessionQuery()).data.edition;
}

/** Whether the service sends mail; without it, people pass links on themselves. */
export function useSendsMail(): boolean {
  return useSuspenseQuery(sessionQuery()).data.sends_mail;
}

/** The workspaces of the user; empty if the user has none yet. */
export function useWorkspaces(): readonly Workspace[] {
  return useSuspenseQuery(workspacesQuery()).data.data;
}
