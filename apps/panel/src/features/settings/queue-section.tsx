import { useQuery } from '@tanstack/react-query';
import { query, queryRecord } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import { QueueForm } from './queue-form.tsx';
import classes from './settings.module.css';
import { WeekGrid } from './week-grid.tsx';

const SHOWN_SLOTS = 20;

/** The posting slots of the week, and the next free ones. */
export function QueueSection({ workspace, mayWrite }: { workspace: string; mayWrite: boolean }) {
  const texts = useMessages(settingsMessages);
  const answer = useQuery(queryRecord('getQueue', { params: { workspace } }));
  return (
    <Section title={texts.queue} about={texts.queueAbout}>
      <Loaded query={answer} rows={3}>
        {({ data: { data: slots, timezone }, etag }) =>
          mayWrite ? (
            <QueueForm
              {...{ workspace, slots, etag }}
              zone={timezone}
              readAgain={() => void answer.refetch()}
            />
          ) : (
            <WeekGrid slots={slots} caption={texts.slotsZone(timezone)} />
          )
        }
      </Loaded>
      <NextSlots workspace={workspace} />
    </Section>
  );
}

function NextSlots({ workspace }: { workspace: string }) {
  const texts = useMessages(settingsMessages);
  const { data } = useQuery(query('previewQueue', { params: { workspace }, query: { count: SHOWN_SLOTS } }));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <details>
      <summary>{texts.nextSlots(data.data.length)}</summary>
      <ol className={classes['next']}>
        {data.data.map(({ scheduled_at: at, timezone }) => (
          <li key={at}>
            <Moment at={at} otherZone={timezone} withCity />
          </li>
        ))}
      </ol>
    </details>
  );
}
