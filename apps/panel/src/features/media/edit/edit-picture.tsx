import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { File } from '../../../ui/library/library.ts';
import { libraryMessages } from '../../../ui/library/messages/library-messages.ts';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { mediaMessages } from '../messages/media-messages.ts';
import { CropStage } from './crop-stage.tsx';
import classes from './edit.module.css';
import { NumberField } from './number-field.tsx';
import {
  isUntouched,
  type PictureEdit,
  RATIOS,
  type Ratio,
  resultSize,
  shaped,
  turned,
  typed,
  untouched,
} from './picture-edit.ts';
import { useSaveEdited } from './use-save-edited.ts';

interface Props {
  readonly workspace: string;
  readonly file: File;
  /** Called with the UUID of the new file. */
  readonly saved: (file: string) => void;
  readonly close: () => void;
}

/** Cuts, turns and shrinks a picture into a new file. The original stays as it is. */
export function EditPicture({ workspace, file, saved, close }: Props) {
  const texts = useMessages(mediaMessages);
  const { data: bitmap, error } = useQuery({
    queryKey: ['picture to edit', file.url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(file.url, { signal });
      if (!answer.ok) throw new Error(`the picture was answered with status ${answer.status}`);
      return await createImageBitmap(await answer.blob(), { imageOrientation: 'from-image' });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog onClose={close} title={texts.edit} size="58rem" closeButtonProps={{ 'aria-label': texts.close }}>
      {error !== null ? <ErrorState error={error} /> : null}
      {bitmap === undefined && error === null ? <LoadingState rows={1} height={320} /> : null}
      {bitmap === undefined ? null : <Editor {...{ workspace, file, bitmap, saved, close }} />}
    </Dialog>
  );
}

function Editor({ workspace, file, bitmap, saved, close }: Props & { readonly bitmap: ImageBitmap }) {
  const texts = useMessages(mediaMessages);
  const shell = useMessages(shellMessages);
  const [edit, setEdit] = useState(() => untouched(bitmap));
  const { save, isSaving } = useSaveEdited(workspace, file, (uuid) => {
    close();
    saved(uuid);
  });
  return (
    <div className={classes['editor']}>
      <CropStage bitmap={bitmap} edit={edit} change={setEdit} />
      <div className={classes['fields']}>
        <Fields {...{ bitmap, edit }} change={setEdit} />
        <Result edit={edit} />
        <Text size="sm" c="dimmed">
          {texts.originalStays}
        </Text>
        <Group>
          <Button
            disabled={isUntouched(edit, bitmap)}
            loading={isSaving}
            onClick={() => void save(bitmap, edit)}
          >
            {texts.saveAsNew}
          </Button>
          <Button variant="default" onClick={close}>
            {shell.cancel}
          </Button>
        </Group>
      </div>
    </div>
  );
}

interface FieldsProps {
  readonly bitmap: ImageBitmap;
  readonly edit: PictureEdit;
  readonly change: (edit: PictureEdit) => void;
}

/** Shape, measures, turn and size, for people without a mouse and for exact numbers. */
function Fields({ bitmap, edit, change }: FieldsProps) {
  const texts = useMessages(mediaMessages);
  const ratios = ratioNames();
  return (
    <>
      <Group align="end" gap="xs" wrap="nowrap">
        <NativeSelect
          label={texts.shape}
          value={edit.ratio}
          data={ratios.map((ratio) => ({ value: ratio, label: ratio === 'free' ? texts.freeShape : ratio }))}
          onChange={({ currentTarget: { value } }) => {
            const ratio = ratios.find((one) => one === value);
            if (ratio !== undefined) change(shaped(edit, bitmap, ratio));
          }}
        />
        <Button
          variant="default"
          leftSection={<Icon name="turn" size={16} />}
          onClick={() => change(turned(edit, bitmap))}
        >
          {texts.turn}
        </Button>
      </Group>
      <div className={classes['measures']}>
        {(['x', 'y', 'width', 'height'] as const).map((field) => (
          <NumberField
            key={field}
            label={texts.measuresOf[field]}
            value={edit.box[field]}
            commit={(value) => change(typed(edit, bitmap, field, value ?? Number.NaN))}
          />
        ))}
      </div>
      <NumberField
        label={texts.longest}
        value={edit.longest}
        commit={(value) => change({ ...edit, longest: value === null ? null : Math.max(1, value) })}
      />
    </>
  );
}

function ratioNames(): readonly Ratio[] {
  const names: readonly string[] = Object.keys(RATIOS);
  return names.filter((name): name is Ratio => name in RATIOS);
}

function Result({ edit }: { readonly edit: PictureEdit }) {
  const texts = useMessages(mediaMessages);
  const shared = useMessages(libraryMessages);
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(language);
  const { width, height } = resultSize(edit);
  return (
    <Text component="output" fw={550}>
      {texts.result(shared.measures(number.format(width), number.format(height)))}
    </Text>
  );
}
