import { useMediaQuery } from '@mantine/hooks';
import { lazy, memo, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { QUIET_LINE } from '../state/places.ts';
import { versionOf } from '../state/versions.ts';
import type { Uploads } from '../text/use-uploads.ts';
import type { JudgedDraft } from '../use-checked.ts';
import type { Cause, Causes } from './cause.ts';
import { useCauses } from './causes-context.ts';
import { remedyMessages } from './messages/remedy-messages.ts';
import classes from './remedies.module.css';
import { RemedyStatus, type Standing } from './remedy-status.tsx';
import { RemedyStrip } from './remedy-strip.tsx';
import { type RemedyHands, useRemedies } from './use-remedies.ts';

const LibraryDialog = lazy(async () => ({
  default: (await import('../text/library-dialog.tsx')).LibraryDialog,
}));
const RemedyChips = lazy(async () => ({ default: (await import('./remedy-chips.tsx')).RemedyChips }));

export interface RemediesProps extends Omit<RemedyHands, 'pick'> {
  /** UUID. */
  readonly workspace: string;
  /** The draft of a moment ago, in which the causes were found. */
  readonly rested: JudgedDraft;
  /** The number of chosen accounts. */
  readonly count: number;
  readonly uploads: Pick<Uploads, 'addFiles' | 'addStored' | 'running'>;
}

const NARROW = '(max-width: 47.99em)';

/** What has to be done before the post can be published, grouped by cause, or that nothing has to. */
export const Remedies = memo(function Remedies(props: RemediesProps) {
  const { workspace, rested, count, uploads, accounts, now, change, narrow, select, show } = props;
  const texts = useMessages(remedyMessages);
  const causes = useCauses();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [picking, setPicking] = useState<Cause | null>(null);
  const hands = useMemo(
    () => ({ accounts, now, change, narrow, select, show, pick: setPicking }),
    [accounts, now, change, narrow, select, show],
  );
  const apply = useRemedies(hands);
  const shared = { causes, draft: rested.draft, workspace, hands, apply };
  return (
    <section id={QUIET_LINE} tabIndex={-1} aria-label={texts.strip} className={classes['remedies']}>
      <RemedyStatus standing={standingOf(causes, count, uploads.running.length > 0)} count={count} />
      {isNarrow ? (
        <Suspense>
          <RemedyChips {...shared} />
        </Suspense>
      ) : (
        <RemedyStrip {...shared} />
      )}
      {picking === null ? null : (
        <Picker cause={picking} close={() => setPicking(null)} {...{ workspace, now, uploads }} />
      )}
    </section>
  );
});

function standingOf({ blocking, access }: Causes, count: number, isUploading: boolean): Standing {
  if (count === 0) return { name: 'nobody' };
  if (isUploading) return { name: 'uploading' };
  if (blocking.length > 0) return { name: 'toFix', causes: blocking.length };
  return access.length > 0 ? { name: 'toFix', causes: access.length } : { name: 'ready' };
}

interface PickerProps extends Pick<RemediesProps, 'workspace' | 'now' | 'uploads'> {
  readonly cause: Cause;
  readonly close: () => void;
}

/** Chooses a file for every item that lacks one. */
function Picker({ cause, close, workspace, now, uploads }: PickerProps) {
  const texts = useMessages(composerMessages);
  const opener = useRef(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  const put = useCallback(
    (add: (item: string) => void) => {
      const draft = now();
      const items = cause.remarks.map(
        ({ scope, post }) => versionOf(draft, Number(scope)).content[post ?? 0],
      );
      close();
      for (const key of new Set(items.map((item) => item?.key))) if (key !== undefined) add(key);
    },
    [cause, close, now],
  );
  return (
    <Suspense>
      <LibraryDialog
        opener={opener}
        workspace={workspace}
        title={texts.addMedia}
        close={close}
        pick={(media) => put((item) => uploads.addStored(item, media))}
        upload={(file) => put((item) => uploads.addFiles(item, [file]))}
      />
    </Suspense>
  );
}
