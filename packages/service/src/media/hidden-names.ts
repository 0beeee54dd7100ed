/** The name of the file that says which installation a media disk belongs to: hidden, so that nothing serves it. */
export const DISK_MARK = '.crier-installation.json';

/** The folder of files taken away for a while: hidden as well. Below it lie days, and below those the former paths. */
export const TRASH = '.trash';

/** Whether a name is that of a day of the trash, YYYY-MM-DD. */
export function isDay(name: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(name);
}
