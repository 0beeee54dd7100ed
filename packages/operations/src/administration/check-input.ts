import { hexColor, invalid, isTimeZone } from '@crier/domain';

const LONGEST = 255;

/** The text without white space around it; an empty or overlong one is refused. */
export function ensureName(text: string): string {
  const name = text.trim();
  if (name === '') throw invalid('name', 'The name must not be empty.');
  if (name.length > LONGEST) throw invalid('name', `The name must have at most ${LONGEST} characters.`);
  return name;
}

/** Whether a text without white space around it is a name that the database can keep. */
export function isName(name: string): boolean {
  return name !== '' && name.length <= LONGEST && name.isWellFormed() && !name.includes('\0');
}

export function ensureTimeZone(timezone: string): string {
  if (isTimeZone(timezone)) return timezone;
  throw invalid('timezone', `${timezone} is not a time zone such as Europe/Berlin.`);
}

export function ensureHexColor(color: string): string {
  if (hexColor.safeParse(color).success) return color;
  throw invalid('hex_color', `${color} is not a colour such as #0ea5e9.`);
}

/** Whether a text without white space around it is an e-mail address that the database can keep. */
export function isEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(email) && isName(email);
}

export function ensureEmail(email: string): string {
  if (isEmail(email)) return email;
  throw invalid('email', `${email} is not an e-mail address.`);
}

/** In characters as people count them. */
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 1_024;

/** Whether a text is long enough for a password, and not too long; white space is part of it. */
export function isPassword(text: string): boolean {
  return [...text].length >= SHORTEST_PASSWORD && text.length <= LONGEST_PASSWORD;
}

export function ensurePassword(password: string): void {
  if (isPassword(password)) return;
  throw invalid(
    'password',
    `The password field must have between ${SHORTEST_PASSWORD} and ${LONGEST_PASSWORD} characters.`,
  );
}
