/** What objects of backups may be called: a name leads nowhere but into its store. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,300}$/;

/** Whether it is one. */
export function isBackupName(name: string): boolean {
  return NAME.test(name) && !name.includes('..') && !name.includes('//') && !name.endsWith('/');
}

/** The name, if it is one. Throws where it isn't. */
export function expectBackupName(name: string): string {
  if (!isBackupName(name)) throw new Error('This is no name of a backup.');
  return name;
}
