import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/page.tsx';
import { Browsers } from './browsers.tsx';
import { Chats } from './chats.tsx';
import { ChoicesTable } from './choices-table.tsx';
import { Hours } from './hours.tsx';
import { notificationMessages } from './messages/notification-messages.ts';
import { Unheard } from './unheard.tsx';
import { useChoices } from './use-choices.ts';

/** What the person is told, when, and where. */
export function NotificationsSection() {
  const texts = useMessages(notificationMessages);
  const choices = useChoices();
  const targets = useQuery(query('listNoticeTargets'));
  return (
    <>
      <Section title={texts.title} about={texts.about}>
        <Loaded query={choices.query}>
          {() =>
            choices.shown === null ? null : (
              <>
                <ChoicesTable chosen={choices.shown} change={choices.change} />
                <Hours chosen={choices.shown} change={choices.change} />
                <Unheard places={choices.shown.unheard} />
              </>
            )
          }
        </Loaded>
      </Section>
      <Section title={texts.browsers} about={texts.browsersAbout}>
        <Loaded query={targets}>
          {({ data, push_key }) => (
            <Browsers browsers={data.filter(({ service }) => service === 'web_push')} pushKey={push_key} />
          )}
        </Loaded>
      </Section>
      <Section title={texts.chats} about={texts.chatsAbout}>
        <Loaded query={targets}>
          {({ data }) => <Chats chats={data.filter(({ service }) => service !== 'web_push')} />}
        </Loaded>
      </Section>
    </>
  );
}
