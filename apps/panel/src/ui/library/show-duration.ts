/** A length such as `0:42` or `1:02:04`. */
export function showDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
