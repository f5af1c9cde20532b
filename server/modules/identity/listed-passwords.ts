/**
 * The list of leaked passwords: tens of thousands, in lower case, of a package that is kept up. It is read into
 * memory when the first new password comes, and then asked for nothing but membership.
 */
let listed: Promise<ReadonlySet<string>> | undefined;

/** Loads the list, once a process, and returns what says whether a text is in it. */
export async function loadListedPasswords(): Promise<(text: string) => boolean> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  const set = await listed;
  return (text) => set.has(text);
}
