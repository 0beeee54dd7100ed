import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import { useMemo, useRef } from 'react';
import { useUser } from '../../api/session.ts';
import { usePathParameter } from '../../frame/address.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { firstWords } from '../../ui/posts/post-facts.ts';
import { useListKeys } from '../../ui/posts/use-list-keys.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { type Cause, causesIn } from './causes.ts';
import classes from './home.module.css';
import { Inbox } from './inbox.tsx';
import { homeMessages } from './messages/home-messages.ts';
import { useDays } from './use-days.ts';
import { useLists } from './use-lists.ts';
import { usePlanned } from './use-planned.ts';
import { useTelling } from './use-telling.ts';
import { type Day, nextOf } from './week.ts';
import { WeekAhead } from './week-ahead.tsx';
import { YesterdayLine } from './yesterday-line.tsx';

const NO_CAUSES: readonly Cause[] = [];
/** The height of a cause, and of a day, in pixels. */
const [ROW_PX, DAY_PX] = [48, 184];

/**
 * What needs the person, by urgency, then the coming week in pictures, and what became of yesterday. If one of them
 * cannot be read, the others remain.
 */
export function HomePage() {
  const texts = useMessages(homeMessages);
  const workspace = usePathParameter('workspace') ?? '';
  const { lists, failed, isLoading, readAgain } = useLists(workspace);
  const planned = usePlanned(workspace, lists.accounts);
  const causes = useMemo(() => causesIn(lists, new Date(), planned), [lists, planned]);
  const { week, outcome, yesterday } = useDays(workspace);
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root);
  const isKnown = !isLoading && (failed === undefined || causes.length > 0);
  const isClear = isKnown && causes.length === 0;
  return (
    <Page
      title={isKnown ? (isClear ? texts.nothing : texts.needs(causes.length)) : texts.title}
      windowTitle={texts.title}
      wide="rows"
      look={isClear ? 'clear' : 'plain'}
      beside={<Today />}
    >
      <div ref={root} className={classes['home']}>
        {isClear ? <Next days={week.data} /> : null}
        {failed === undefined ? null : (
          <section aria-label={texts.title}>
            <ErrorState error={failed.error} retry={readAgain} />
          </section>
        )}
        {isLoading ? <LoadingState rows={3} height={ROW_PX} /> : null}
        <Inbox workspace={workspace} causes={isLoading ? [] : causes} />
        <section aria-label={texts.week} className={classes['week']}>
          <Loaded query={week} rows={1} height={DAY_PX}>
            {(days) => <WeekAhead workspace={workspace} days={days} />}
          </Loaded>
        </section>
        <YesterdayLine workspace={workspace} outcome={outcome} date={yesterday} />
      </div>
    </Page>
  );
}

function Today() {
  const { language } = useLanguage();
  const { timezone: timeZone } = useUser();
  const format = new Intl.DateTimeFormat(language, {
    ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
    timeZone,
  });
  return <span className={classes['about']}>{format.format(new Date())}</span>;
}

/** The post that goes out next; nothing until the days are read. */
function Next({ days }: { readonly days: readonly Day[] | undefined }) {
  const { texts, when, untitled } = useTelling(NO_CAUSES);
  if (days === undefined) return null;
  const post = nextOf(days, new Date());
  return (
    <p className={classes['next']}>
      {post === null
        ? texts.nothingPlanned
        : texts.nextIs(when(post.scheduled_at ?? ''), firstWords(post) || untitled)}
    </p>
  );
}
