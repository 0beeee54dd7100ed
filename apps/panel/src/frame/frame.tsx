import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useUser, useViewedBy } from '../api/session.ts';
import type { Command } from '../commands/commands.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { FEATURES } from '../features/registry.ts';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { hasToasts, onFirstToast } from '../ui/toasts.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { useTrouble } from './connection-context.tsx';
import { FeaturesContext } from './features-context.ts';
import classes from './frame.module.css';
import { PageCommands } from './page-commands.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { Rail } from './rail.tsx';
import { UndoCommand } from './undo-command.tsx';
import { browserZone, keptDifference, zoneToOffer } from './zone-question.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./palette/command-palette.tsx')).CommandPalette,
}));
const ZoneOffer = lazy(async () => ({ default: (await import('./zone-offer.tsx')).ZoneOffer }));
const ViewBanner = lazy(async () => ({ default: (await import('./view/view-banner.tsx')).ViewBanner }));
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** The frame around every page: rail, banner, palette, shortcuts, and the dialog for an ended session. */
export function Frame() {
  const texts = useMessages(shellMessages);
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const { trouble } = useTrouble();
  const slim = useMatches({ select: (pages) => pages.some(({ staticData }) => staticData.slim) });
  const hasMainButton = useMatches({
    select: (pages) => pages.some(({ staticData }) => staticData.hasMainButton),
  });
  const { timezone } = useUser();
  const viewedBy = useViewedBy();
  const [offersZone] = useState(() => zoneToOffer(timezone, browserZone(), keptDifference()) !== null);
  const toasts = useSyncExternalStore(onFirstToast, hasToasts);
  const close = useCallback(() => setOpen(null), []);
  const search = useCallback(() => setOpen('palette'), []);
  const commands = useMemo(
    (): Command[] => [
      { id: 'palette', label: texts.search, group: 'actions', icon: 'search', keys: 'mod+k', run: search },
      {
        id: 'shortcuts',
        label: texts.shortcuts,
        group: 'actions',
        icon: 'question',
        keys: '?',
        run: () => setOpen('shortcuts'),
      },
    ],
    [texts, search],
  );
  useCommands(commands);
  return (
    <FeaturesContext value={FEATURES}>
      <div className={classes['frame']} data-slim={slim} data-main-button={hasMainButton}>
        <a className={classes['skip']} href="#content">
          {texts.skip}
        </a>
        <Rail search={search} slim={slim} />
        <main id="content" tabIndex={-1}>
          <Suspense>{viewedBy === null ? null : <ViewBanner until={viewedBy.until} />}</Suspense>
          <ConnectionBanner />
          <PlanNotice />
          <Suspense>{offersZone ? <ZoneOffer /> : null}</Suspense>
          <Outlet />
        </main>
        <PageCommands />
        <UndoCommand />
        <Suspense>
          {toasts ? <Toasts /> : null}
          {trouble === 'signed-out' ? <SignInDialog /> : null}
        </Suspense>
        <Suspense>
          {open === 'palette' ? <CommandPalette close={close} /> : null}
          {open === 'shortcuts' ? <ShortcutsDialog close={close} /> : null}
        </Suspense>
      </div>
    </FeaturesContext>
  );
}
