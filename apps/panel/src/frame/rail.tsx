import { Text, UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUser } from '../api/session.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import { type Destination, useDestinations } from './destinations.ts';
import classes from './frame.module.css';
import { RailMenu } from './rail-menu.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { useWorkspace } from './workspace.ts';

const PersonMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).PersonMenu }));
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }));
const WorkspaceSwitcher = lazy(async () => ({
  default: (await import('./workspace-switcher.tsx')).WorkspaceSwitcher,
}));

/**
 * The number of pages in a phone's bar, beside More and the person's menu. More holds the other pages and the search.
 */
const BAR_PAGES = 3;

interface RailProps {
  readonly search: () => void;
  /** Whether only the icons are visible on wide screens. Then the words are tooltips. */
  readonly slim: boolean;
}

/** The navigation: a rail on wide screens, a bar at the bottom on a phone. */
export function Rail({ search, slim }: RailProps) {
  const texts = useMessages(shellMessages);
  const user = useUser();
  const destinations = useDestinations();
  const rail = destinations.filter(({ place }) => place === 'rail');
  const administrator = destinations.filter(({ place }) => place === 'administrator');
  const { pathname } = useLocation();
  const current = currentOf(destinations, pathname);
  const hidden = [...rail.slice(BAR_PAGES), ...administrator];
  return (
    <nav className={classes['rail']} aria-label={texts.navigation}>
      <Link to="/" className={classes['brand']} aria-label="Crier">
        <Wordmark />
      </Link>
      <div className={classes['wide']}>
        <Current />
      </div>
      {rail.map((destination, place) => (
        <PageLink key={destination.to} {...{ destination, current, slim }} wide={place >= BAR_PAGES} />
      ))}
      <span className={classes['spring']} />
      <UnstyledButton
        className={`${classes['link']} ${classes['wide']}`}
        onClick={search}
        title={slim ? texts.search : undefined}
      >
        <Icon name="search" />
        <span>{texts.search}</span>
        <Keys keys="mod+k" />
      </UnstyledButton>
      {administrator.map((destination) => (
        <PageLink key={destination.to} {...{ destination, current, slim }} wide />
      ))}
      <RailMenu narrow menu={MoreMenu} menuProps={{ destinations: hidden, search }}>
        <Icon name="more" />
        <span>{texts.more}</span>
      </RailMenu>
      <RailMenu label={`${texts.person}: ${user.name}`} menu={PersonMenu} menuProps={{}}>
        <Icon name="person" />
        <span>{user.name}</span>
      </RailMenu>
    </nav>
  );
}

/** Shows the current workspace's name and switches to another one. */
function Current() {
  const texts = useMessages(shellMessages);
  const current = useWorkspace();
  if (current === null)
    return (
      <Text c="dimmed" px="xs">
        {texts.noWorkspace}
      </Text>
    );
  return (
    <RailMenu label={`${texts.workspace}: ${current.name}`} menu={WorkspaceSwitcher} menuProps={{}}>
      <span className={classes['dot']} style={{ background: current.hex_color }} />
      <span>{current.name}</span>
      <Icon name="chevron" size={16} />
    </RailMenu>
  );
}

/** The page with the longest address that the current address begins with; null if there is none. */
function currentOf(destinations: readonly Destination[], pathname: string): string | null {
  let current: string | null = null;
  for (const { to } of destinations) {
    const isHome = /^\/(w\/[^/]+)?$/.test(to);
    const holds = pathname === to || (!isHome && pathname.startsWith(`${to}/`));
    if (holds && to.length > (current ?? '').length) current = to;
  }
  return current;
}

interface PageLinkProps {
  readonly destination: Destination;
  readonly current: string | null;
  /** Whether the link is only in the rail, and behind More on a phone. */
  readonly wide: boolean;
  readonly slim: boolean;
}

function PageLink({ destination, current, wide, slim }: PageLinkProps) {
  const texts = useMessages(shellMessages);
  const workspace = useWorkspace()?.uuid ?? null;
  return (
    <Link
      to={destination.to}
      // The current page also covers the addresses below it, such as a post; the other pages cover only their own.
      activeOptions={{ exact: destination.to !== current }}
      activeProps={{ 'aria-current': 'page' }}
      className={wide ? `${classes['link']} ${classes['wide']}` : classes['link']}
      data-page={destination.label}
      title={slim ? texts[destination.label] : undefined}
    >
      <Icon name={destination.icon} />
      <span>{texts[destination.label]}</span>
      {destination.label === 'compose' && destination.keys !== undefined ? (
        <Keys keys={destination.keys} />
      ) : null}
      {destination.count === undefined || workspace === null ? null : (
        <Suspense>
          <destination.count workspace={workspace} />
        </Suspense>
      )}
    </Link>
  );
}

/** The keys of a link, on the screens of people who have keys. */
function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className={classes['keys']} aria-hidden="true">
      <ShortcutKeys keys={keys} />
    </span>
  );
}
