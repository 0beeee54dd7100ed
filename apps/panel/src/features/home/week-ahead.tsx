import { Anchor, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { searchFor } from '../../frame/address.ts';
import { useMay } from '../../frame/rights.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { PostThumb } from '../../ui/posts/post-thumb.tsx';
import classes from './home.module.css';
import { homeMessages } from './messages/home-messages.ts';
import week from './week.module.css';
import type { Day } from './week.ts';

/** The most pictures of a day. */
const PICTURES = 4;

interface Props {
  readonly workspace: string;
  readonly days: readonly Day[];
}

/** The coming seven days as pictures, each day leading to the calendar. */
export function WeekAhead({ workspace, days }: Props) {
  const texts = useMessages(homeMessages);
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  return (
    <>
      <div className={week['weekHead']}>
        <h2>{texts.week}</h2>
        <span className={classes['about']}>
          {texts.weekAbout(
            sum(({ posts }) => posts.length),
            sum(({ free }) => free),
          )}
        </span>
        <Anchor component={Link} to={`/w/${workspace}/calendar`}>
          {texts.calendar}
        </Anchor>
      </div>
      <ol className={week['days']}>
        {days.map((day, ahead) => (
          <OneDay key={day.date} {...{ workspace, day }} isToday={ahead === 0} />
        ))}
      </ol>
    </>
  );
}

interface DayProps {
  readonly workspace: string;
  readonly day: Day;
  readonly isToday: boolean;
}

function OneDay({ workspace, day: { date, posts, free, at }, isToday }: DayProps) {
  const texts = useMessages(homeMessages);
  const { language } = useLanguage();
  const may = useMay();
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(date));
  const name = texts.day(
    write({ weekday: 'long', day: 'numeric', month: 'long' }),
    texts.dayPosts(posts.length),
  );
  const isEmpty = posts.length === 0;
  return (
    <li className={week['day']}>
      <p className={week['dayName']}>
        <b>{isToday ? texts.today : write({ weekday: 'short' })}</b> <span>{write({ day: 'numeric' })}</span>
      </p>
      {isEmpty && may('posts.write') ? (
        <Link
          to={`/w/${workspace}/posts/new`}
          {...(at === null ? {} : { search: searchFor({ at }) })}
          className={week['free']}
          aria-label={texts.day(name, texts.writeHere)}
        >
          {texts.writeHere}
        </Link>
      ) : (
        <Link
          to={`/w/${workspace}/calendar`}
          search={searchFor({ view: 'day', day: date })}
          className={isEmpty ? week['free'] : week['mosaic']}
          data-pictures={Math.min(posts.length, PICTURES)}
        >
          <VisuallyHidden>{name}</VisuallyHidden>
          {posts.slice(0, PICTURES).map((post) => (
            <PostThumb key={post.uuid} post={post} className={week['piece']} />
          ))}
        </Link>
      )}
      <p className={week['dayFoot']}>
        <span>{texts.dayPosts(posts.length)}</span>
        {free === 0 ? null : <span>{texts.dayFree(free)}</span>}
      </p>
    </li>
  );
}
