import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWorkspaces, type Workspace } from '../api/session.ts';

const STORED = 'crier-workspace';

/** Goes to the same page of another workspace; from a record to the list that the record was in. */
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

/** Pages without a workspace in their address are shown for this one from now on. */
function rememberWorkspace(uuid: string): void {
  localStorage.setItem(STORED, uuid);
}

/** The workspace of the address, else the one used last, else the first; null for somebody without any. */
export function useWorkspace(): Workspace | null {
  const { workspace: uuid } = useParams({ strict: false }) as { workspace?: string };
  const workspaces = useWorkspaces();
  const wanted = uuid ?? localStorage.getItem(STORED);
  const found = workspaces.find((workspace) => workspace.uuid === wanted) ?? workspaces[0] ?? null;
  useEffect(() => {
    if (found !== null) rememberWorkspace(found.uuid);
  }, [found]);
  return found;
}
