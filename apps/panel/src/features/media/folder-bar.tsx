import '@mantine/core/styles/Anchor.layer.css';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { searchFor } from '../../frame/address.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EditFolder } from './edit-folder.tsx';
import { pathTo } from './folder-paths.ts';
import type { MediaSearch } from './library.ts';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  readonly search: MediaSearch;
  readonly mayWrite: boolean;
}

/** The search part of an address that opens a folder. */
const inFolder = (folder: string) => searchFor({ folder } satisfies MediaSearch);

/** The path to the open folder, its subfolders, the search, and the actions on folders. */
export function FolderBar({ workspace, search, mayWrite }: Props) {
  const texts = useMessages(mediaMessages);
  // Viewers may not read folders. They have the files of the root and the search.
  const { data } = useQuery({ ...query('listFolders', { params: { workspace } }), enabled: mayWrite });
  const folders = data?.data ?? [];
  const inside = folders.filter(({ parent }) => parent === (search.folder ?? null));
  const path = pathTo(folders, search.folder);
  const open = path.at(-1);
  const to = `/w/${workspace}/media`;
  return (
    <>
      <div className={classes['tools']}>
        <Search key={search.keyword ?? ''} to={to} keyword={search.keyword ?? ''} />
        {mayWrite ? <NewFolder workspace={workspace} parent={search.folder} /> : null}
      </div>
      {mayWrite ? (
        <nav aria-label={texts.folders} className={classes['folders']}>
          <Anchor component={Link} to={to} underline="always">
            {texts.root}
          </Anchor>
          {path.map(({ uuid, name }) => (
            <Anchor key={uuid} component={Link} to={to} search={inFolder(uuid)} underline="always">
              {`/ ${name}`}
            </Anchor>
          ))}
          {inside.map(({ uuid, name, media_count: count }) => (
            <Button key={uuid} component={Link} to={to} search={inFolder(uuid)} variant="default" size="sm">
              {`${name} (${count})`}
            </Button>
          ))}
          {open === undefined ? null : (
            <>
              <EditFolder key={open.uuid} {...{ workspace, folders }} folder={open} />
              <DeleteFolder {...{ workspace, to }} folder={open.uuid} name={open.name} />
            </>
          )}
        </nav>
      ) : null}
    </>
  );
}

function Search({ to, keyword }: { to: string; keyword: string }) {
  const texts = useMessages(mediaMessages);
  const navigate = useNavigate();
  const [text, setText] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to, search: text === '' ? {} : { keyword: text } });
  };
  return (
    <search>
      <form className={classes['line']} onSubmit={submit}>
        <TextInput
          type="search"
          label={texts.search}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {texts.searchVerb}
        </Button>
      </form>
    </search>
  );
}

function NewFolder({ workspace, parent }: { workspace: string; parent: string | undefined }) {
  const texts = useMessages(mediaMessages);
  const [name, setName] = useState('');
  const create = useChange('createFolder');
  const { failure } = create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { params: { workspace }, body: { name, parent: parent ?? null } },
      { onSuccess: () => setName('') },
    );
  };
  return (
    <form className={classes['line']} onSubmit={submit} noValidate>
      <TextInput
        label={texts.newFolder}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(failure, 'name') ?? failure?.message ?? null}
        autoComplete="off"
      />
      <Button type="submit" variant="default" loading={create.isPending}>
        {texts.createFolder}
      </Button>
    </form>
  );
}

interface DeleteProps {
  readonly workspace: string;
  readonly folder: string;
  readonly name: string;
  readonly to: string;
}

function DeleteFolder({ workspace, folder, name, to }: DeleteProps) {
  const texts = useMessages(mediaMessages);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useChange('deleteFolder');
  const confirm = () =>
    remove.mutate({ params: { workspace, folder } }, { onSuccess: () => void navigate({ to, search: {} }) });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {texts.deleteFolder}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.deleteAsk(name)}
        action={texts.delete}
        confirm={confirm}
        pending={remove.isPending}
        fault={remove.failure && (remove.failure.message ?? texts.failed)}
      >
        {texts.deleteFolderWhy}
      </ConfirmDialog>
    </>
  );
}
