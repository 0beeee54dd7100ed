/** A duration as players write it: `0:42`, `12:05` or `1:02:03`. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, two(minutes)] : [minutes];
  return [...parts, two(seconds % 60)].join(':');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
