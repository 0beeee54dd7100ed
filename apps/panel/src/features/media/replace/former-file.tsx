import { Button, Group, Text } from '@mantine/core';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import type { File } from '../../../ui/library/library.ts';
import { tell } from '../../../ui/toasts.tsx';
import { mediaMessages } from '../messages/media-messages.ts';
import { ReplaceFault } from './replace-fault.tsx';

interface Props {
  readonly workspace: string;
  readonly file: File;
  /** UUID of the file whose place it took. */
  readonly former: string;
  /** Opens another file. */
  readonly open: (file: string) => void;
}

/** Says that a file took the place of another, which can come back. */
export function FormerFile({ workspace, file, former, open }: Props) {
  const texts = useMessages(mediaMessages);
  const replace = useChange('replaceMedia');
  const bringBack = () =>
    replace.mutate(
      { params: { workspace, media: file.uuid }, body: { with: former } },
      {
        onSuccess: ({ posts }) => {
          tell(texts.replaced(posts));
          open(former);
        },
      },
    );
  return (
    <div>
      <Text size="sm">{texts.inPlaceOf}</Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => open(former)}>
          {texts.showFormer}
        </Button>
        <Button size="compact-sm" variant="default" onClick={bringBack} loading={replace.isPending}>
          {texts.bringBack}
        </Button>
      </Group>
      {replace.failure === null ? null : (
        <ReplaceFault {...{ workspace, uses: undefined }} failure={replace.failure} error={replace.error} />
      )}
    </div>
  );
}
