import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWorkspaces, type Workspace } from '../api/session.ts';
import { usePathParameter } from './address.ts';

const STORED = 'crier-workspace';

/** Goes to the same page of another workspace. From a record it goes to the record's list. */
export function useChooseWorkspace(): (uuid: string) => void {
  const navigate = useNavigate();
  return (uuid) => {
    rememberWorkspace(uuid);
    const { pathname } = location;
    const [, page] = /^\/w\/[^/]+(\/[^/]+)?/.exec(pathname) ?? [];
    void navigate({
      to: pathname.startsWith('/w/') ? `/w/${uuid}${page ?? ''}` : pathname,
      replace: page === undefined,
    });
  };
}

/** Remembers the workspace for pages without one in their address. */
function rememberWorkspace(uuid: string): void {
  localStorage.setItem(STORED, uuid);
}

/**
 * The workspace in the address, otherwise the last used one, otherwise the first; null for people without a workspace.
 */
export function useWorkspace(): Workspace | null {
  const uuid = usePathParameter('workspace');
  const workspaces = useWorkspaces();
  const wanted = uuid ?? localStorage.getItem(STORED);
  const found = workspaces.find((workspace) => workspace.uuid === wanted) ?? workspaces[0] ?? null;
  useEffect(() => {
    if (found !== null) rememberWorkspace(found.uuid);
  }, [found]);
  return found;
}
