import { TextInput } from '@mantine/core';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { query } from '../../../api/queries.ts';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly error: string | null;
}

/** A field for a user's e-mail address. It suggests addresses that contain the typed text. */
export function PersonField({ value, ...field }: Props) {
  const id = useId();
  const { data } = useQuery({
    ...query('listPanelUsers', { query: { keyword: value.trim() } }),
    enabled: value.trim().length > 1,
  });
  return (
    <>
      <TextInput {...field} type="email" value={value} list={id} autoComplete="off" />
      <datalist id={id}>
        {data?.data.map(({ id: user, name, email }) => (
          <option key={user} value={email}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The id of the user with this e-mail address; null if there is none. */
export async function findPerson(queries: QueryClient, email: string): Promise<number | null> {
  const wanted = email.trim().toLowerCase();
  // Other addresses that contain this one can fill the first pages.
  for (let page = 1, last = 1; page <= last; page += 1) {
    const asked = { keyword: wanted, page };
    const { data, meta } = await queries.fetchQuery(query('listPanelUsers', { query: asked }));
    const found = data.find((user) => user.email.toLowerCase() === wanted);
    if (found !== undefined) return found.id;
    last = meta.last_page;
  }
  return null;
}
