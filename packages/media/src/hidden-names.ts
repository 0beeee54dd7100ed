/**
 * The name of the file that says which installation a media disk belongs to. It is hidden, so that nothing serves it.
 */
export const DISK_MARK = '.crier-installation.json';

/** The hidden folder of the trash. It has one folder per day, which keeps the files at their former paths. */
export const TRASH = '.trash';

/** Whether a name is that of a day of the trash, YYYY-MM-DD. */
export function isDay(name: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(name);
}
