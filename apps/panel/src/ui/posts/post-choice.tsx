import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { networkName } from '../network-names.ts';
import { postWords } from './messages/post-words.ts';

/** The account and tag by which a list of posts is filtered. */
export interface Choice {
  readonly account?: number | undefined;
  /** UUID. */
  readonly tag?: string | undefined;
}

interface Props extends Choice {
  readonly workspace: string;
  readonly choose: (choice: Choice) => void;
}

/** Filters posts by account and tag. Tags are offered only to people who may read them. */
export function PostChoice({ workspace, account, tag, choose }: Props) {
  const texts = useMessages(postWords);
  const may = useMay();
  const accounts = useQuery(query('listAccounts', { params: { workspace } }));
  const tags = useQuery({
    ...query('listTags', { params: { workspace } }),
    enabled: may('tags.read'),
  });
  return (
    <>
      <NativeSelect
        label={texts.account}
        value={account ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose({ account: value === '' ? undefined : Number(value) })
        }
        data={[
          { value: '', label: texts.allAccounts },
          ...(accounts.data?.data ?? []).map(({ id, name, provider }) => ({
            value: String(id),
            label: `${name} (${networkName(provider)})`,
          })),
        ]}
      />
      {tags.data === undefined || tags.data.data.length === 0 ? null : (
        <NativeSelect
          label={texts.tag}
          value={tag ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ tag: value === '' ? undefined : value })}
          data={[
            { value: '', label: texts.allTags },
            ...tags.data.data.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
        />
      )}
    </>
  );
}
