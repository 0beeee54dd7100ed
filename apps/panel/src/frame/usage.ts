import type { CallOutput } from '@crier/client';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/queries.ts';
import { useEdition } from '../api/session.ts';
import { useWorkspace } from './workspace.ts';

type Usage = CallOutput<'getMe'>['workspaces'][number]['usage'];

/** The limits of the workspace's plan and their usage; null in an edition without plans, and until it is read. */
export function useUsage(): Usage {
  const enabled = useEdition() === 'multi_tenant';
  const workspace = useWorkspace();
  const { data } = useQuery({ ...query('getMe'), enabled });
  if (!enabled) return null;
  return data?.workspaces.find(({ uuid }) => uuid === workspace?.uuid)?.usage ?? null;
}
