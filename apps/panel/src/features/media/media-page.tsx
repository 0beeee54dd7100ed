import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { useAddressSearch } from '../../frame/address.ts';
import { mayIn } from '../../frame/rights.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import { readMediaSearch } from '../../ui/library/library.ts';
import { MediaLibrary } from './media-library.tsx';

/** The files of the workspace. The address holds what is shown of them, and the open file. */
export function MediaPage() {
  const workspace = useWorkspace();
  const search = useAddressSearch(readMediaSearch);
  if (workspace === null) return null;
  return (
    <MediaLibrary
      key={workspace.uuid}
      workspace={workspace.uuid}
      search={search}
      mayWrite={mayIn(workspace, 'media.write')}
    />
  );
}
