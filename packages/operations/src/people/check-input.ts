import { hexColor, invalid, isPassword, isTimeZone, PASSWORD_COMMON, PASSWORD_LENGTH } from '@crier/domain';
import { isCommonPassword } from './guessable-passwords.ts';

const LONGEST = 255;

/** Returns the text without surrounding white space; refuses an empty or overlong one. */
export function ensureName(text: string): string {
  const name = text.trim();
  if (name === '') throw invalid('name', 'The name must not be empty.');
  if (name.length > LONGEST) throw invalid('name', `The name must have at most ${LONGEST} characters.`);
  return name;
}

/** Whether a trimmed text is a name that the database can store. */
export function isName(name: string): boolean {
  return name !== '' && name.length <= LONGEST && name.isWellFormed() && !name.includes('\0');
}

export function ensureTimeZone(timezone: string): string {
  if (isTimeZone(timezone)) return timezone;
  throw invalid('timezone', `${timezone} is not a time zone such as Europe/Berlin.`);
}

export function ensureHexColor(color: string): string {
  if (hexColor.safeParse(color).success) return color;
  throw invalid('hex_color', `${color} is not a color such as #0ea5e9.`);
}

/** A year. */
const LONGEST_MISSED = 525_600;

/** Returns the limit after which an overdue post is missed; null for none. */
export function ensureMissedAfter(minutes: number | null): number | null {
  if (minutes === null || (minutes >= 1 && minutes <= LONGEST_MISSED)) return minutes;
  const field = 'missed_after_minutes';
  throw invalid(
    field,
    `The number of minutes must be between 1 and ${LONGEST_MISSED}, or null for no limit.`,
  );
}

/** Whether a trimmed text is an e-mail address that the database can store. */
export function isEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(email) && isName(email);
}

export function ensureEmail(email: string): string {
  if (isEmail(email)) return email;
  throw invalid('email', `${email} is not an e-mail address.`);
}

/** Refuses a password that nobody should choose; every door through which one is set asks here. */
export async function ensurePassword(password: string): Promise<void> {
  if (!isPassword(password)) throw invalid('password', PASSWORD_LENGTH);
  if (await isCommonPassword(password)) throw invalid('password', PASSWORD_COMMON);
}
