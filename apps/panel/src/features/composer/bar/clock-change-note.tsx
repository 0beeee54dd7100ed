import { useUser } from '../../../api/session.ts';
import { useLanguage } from '../../../messages/language-context.tsx';
import { showMoment } from '../../../messages/moments.ts';
import type { WallTime } from '../../../messages/wall-clock.ts';
import { ClockNote } from '../when/clock-note.tsx';

/** What a clock change does to the chosen time; nothing if there is none then. */
export function ClockChangeNote({ at, zone }: { at: WallTime | null; zone: string }) {
  const { language } = useLanguage();
  const { timezone: own } = useUser();
  if (at === null || at.change === null) return null;
  const write = (instant: Date, where: string) => showMoment(language, instant.toISOString(), where).own;
  return <ClockNote {...{ at, zone, own, write }} />;
}
