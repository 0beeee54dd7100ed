import '@mantine/core/styles/Input.layer.css';
import { useAddressSearch } from '../../frame/address.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { AddMedia } from './add-media.tsx';
import { FolderBar } from './folder-bar.tsx';
import { readMediaSearch } from './library.ts';
import { MediaGrid } from './media-grid.tsx';
import { mediaMessages } from './messages/media-messages.ts';

/** The files of the workspace. The address holds the open folder and the search. */
export function MediaPage() {
  const texts = useMessages(mediaMessages);
  const workspace = useWorkspace();
  const search = useAddressSearch(readMediaSearch);
  if (workspace === null) return null;
  const mayWrite = workspace.role !== 'viewer';
  return (
    <Page key={workspace.uuid} title={texts.title}>
      {mayWrite ? (
        <Section title={texts.add} about={texts.addAbout}>
          <AddMedia workspace={workspace.uuid} folder={search.folder} />
        </Section>
      ) : null}
      <Section title={texts.library}>
        <FolderBar workspace={workspace.uuid} search={search} mayWrite={mayWrite} />
        <MediaGrid workspace={workspace.uuid} search={search} mayWrite={mayWrite} />
      </Section>
    </Page>
  );
}
