import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { notificationMessages } from './messages/notification-messages.ts';
import { KINDS, type NoticeChoices, type NoticeKind } from './notification-types.ts';
import classes from './notifications.module.css';
import type { ChoicesChange } from './use-choices.ts';

interface Props {
  readonly chosen: NoticeChoices;
  readonly change: (change: ChoicesChange) => void;
}

/** Each kind of notice, and how it reaches the person. */
export function ChoicesTable({ chosen, change }: Props) {
  const texts = useMessages(notificationMessages);
  return (
    <>
      {chosen.sends_mail ? null : (
        <Text c="dimmed" mb="sm">
          {texts.noMail}
        </Text>
      )}
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.mail}</th>
            <th scope="col">{texts.browser}</th>
            <th scope="col">{texts.chat}</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <KindRow key={kind} {...{ kind, chosen, change }} />
          ))}
          <tr>
            <th scope="row">
              {texts.weekly}
              <span className={classes['about']}>{texts.weeklyAbout}</span>
            </th>
            <td>
              <Checkbox
                aria-label={texts.by(texts.weekly, texts.mail)}
                checked={chosen.weekly_summary && chosen.sends_mail}
                disabled={!chosen.sends_mail}
                onChange={({ currentTarget: { checked } }) => change({ weekly_summary: checked })}
              />
            </td>
            <td />
            <td />
          </tr>
        </tbody>
      </table>
    </>
  );
}

function KindRow({ kind, chosen, change }: Props & { readonly kind: NoticeKind }) {
  const texts = useMessages(notificationMessages);
  const { mail, push, chat } = chosen.choices[kind];
  const { title, about } = texts.kinds[kind];
  const set = (choice: Partial<NoticeChoices['choices'][NoticeKind]>) =>
    change({ choices: { [kind]: choice } });
  return (
    <tr>
      <th scope="row">
        {title}
        <span className={classes['about']}>{about}</span>
      </th>
      <td>
        <NativeSelect
          aria-label={texts.by(title, texts.mail)}
          value={mail}
          disabled={!chosen.sends_mail}
          data={(['at_once', 'daily', 'off'] as const).map((value) => ({ value, label: texts.mails[value] }))}
          onChange={({ currentTarget: { value } }) => set({ mail: value as typeof mail })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={texts.by(title, texts.browser)}
          checked={push}
          onChange={({ currentTarget: { checked } }) => set({ push: checked })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={texts.by(title, texts.chat)}
          checked={chat}
          onChange={({ currentTarget: { checked } }) => set({ chat: checked })}
        />
      </td>
    </tr>
  );
}
