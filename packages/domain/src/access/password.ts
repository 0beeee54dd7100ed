/** Both bounds are in code points, as people and JSON Schema count characters. The time for hashing grows with the length. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 1_024;

/** Whether a text has an allowed length for a password; white space counts. */
export function isPassword(text: string): boolean {
  const { length } = [...text];
  return length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
}

/** Tells a person which lengths a password may have. */
export const PASSWORD_LENGTH = `The password field must have between ${SHORTEST_PASSWORD} and ${LONGEST_PASSWORD} characters.`;

/** Tells a person that others guess the password; the panel knows it by this text. */
export const PASSWORD_COMMON = 'This is one of the commonest passwords. Choose another one.';
