import { isPassword } from '@crier/domain';

/** How many of the commonest passwords are refused, counted among those of an allowed length. */
const REFUSED = 3_000;

let loading: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the commonest, in whatever case; those are tried first by whoever guesses. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.toLowerCase());
}

/** Whether somebody may choose a password: it has an allowed length and is none of the commonest. */
export async function isGoodPassword(password: string): Promise<boolean> {
  return isPassword(password) && !(await isCommonPassword(password));
}

/** Only somebody who chooses a password needs the list, so it is not loaded with the program. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(isPassword).slice(0, REFUSED));
}
