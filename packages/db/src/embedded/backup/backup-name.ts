/** The name of a backup: its moment. */

const NAME = /^ballast-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** Sorts as time does, and is a name on every file system. */
export const backupName = (at: Date): string =>
  `ballast-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** undefined: no backup's name. */
export const takenAt = (name: string): Date | undefined => {
  const found = NAME.exec(name);
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : undefined;
};
