import { isWireInstant, parseSinceTime } from './wire-date.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of an instant as the panel shows it: `Jan 16, 2026`, in UTC (contract: 2.9). */
export function formatPanelDate(instant: Date): string {
  const day = String(instant.getUTCDate()).padStart(2, '0');
  return `${MONTHS[instant.getUTCMonth()]} ${day}, ${instant.getUTCFullYear()}`;
}

/** An instant as the panel shows it: `Jan 15, 2026 10:30 AM`, in UTC (contract: 2.6). */
export function formatPanelTime(instant: Date): string {
  const hours = instant.getUTCHours();
  const minutes = String(instant.getUTCMinutes()).padStart(2, '0');
  const time = `${String(hours % 12 || 12).padStart(2, '0')}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${formatPanelDate(instant)} ${time}`;
}

/**
 * The instant of a date, or of a date and time, in UTC unless it has an offset; a date alone means its first moment.
 * Null when there is no such date or time, or when it is before the year 1 or after 9999.
 */
export function parsePanelTime(text: string): Date | null {
  const [, date = '', time = '00:00:00', offset = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[-+]\d{2}:\d{2})?)?$/.exec(text) ?? [];
  if (date === '') return null;
  const instant = parseSinceTime(`${date}T${time.length === 5 ? `${time}:00` : time}${offset}`);
  return instant !== null && isWireInstant(instant) ? instant : null;
}
