import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { searchFor } from '../../frame/address.ts';
import { useMessages } from '../../messages/language-context.tsx';
import classes from './home.module.css';
import { homeMessages } from './messages/home-messages.ts';
import type { Outcome } from './week.ts';

interface Props {
  readonly workspace: string;
  readonly outcome: Outcome;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** What became of yesterday's posts; nothing if there were none. */
export function YesterdayLine({ workspace, outcome, date }: Props) {
  const texts = useMessages(homeMessages);
  const { posts, networks, all, arrived, trouble } = outcome;
  if (posts === 0) return null;
  return (
    <p className={classes['yesterday']} data-whole={trouble === null}>
      <b>{texts.yesterday}</b>
      <span className={classes['about']}>
        {trouble === null ? texts.yesterdayAll(posts, networks) : texts.yesterdaySome(posts, arrived, all)}
      </span>
      {trouble === null ? (
        <Anchor component={Link} to={`/w/${workspace}/posts`} search={searchFor({ from: date, to: date })}>
          {texts.seeThem}
        </Anchor>
      ) : (
        <Anchor component={Link} to={`/w/${workspace}/posts/${trouble.uuid}`}>
          {texts.seeTrouble}
        </Anchor>
      )}
    </p>
  );
}
