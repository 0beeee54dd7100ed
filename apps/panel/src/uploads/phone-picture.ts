import type { Failure } from '../api/failure.ts';

/** Whether a picture in a format of phones was refused for its content, so that a setting of the phone helps. */
export function isRefusedPhonePicture(
  { name, type }: Pick<File, 'name' | 'type'>,
  { fields }: Failure,
): boolean {
  const isOfPhone = /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
  // A picture that is too large is refused with a limit, which no format mends.
  return isOfPhone && (fields['file'] ?? []).some((message) => message.includes('Most Compatible'));
}
