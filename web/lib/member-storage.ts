/**
 * What this tab keeps for the member who is signed in: drafts, and messages that were not sent yet. Session
 * storage, under the member's id, and gone with the sign-out, so that the next person at the machine finds
 * nothing (C-33). Where the browser refuses storage, things simply are not kept.
 */
const PREFIX = 'protege.member.';

const keyOf = (memberId: string, name: string) => `${PREFIX}${memberId}.${name}`;

/** What was kept under this name, or null. */
export function readKept(memberId: string, name: string): string | null {
  try {
    return window.sessionStorage.getItem(keyOf(memberId, name));
  } catch {
    return null;
  }
}

/** Keeps a text; an empty one removes what was kept. */
export function keep(memberId: string, name: string, text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(keyOf(memberId, name));
    else window.sessionStorage.setItem(keyOf(memberId, name), text);
  } catch {
    // Full, or refused by the browser: the text is still on the screen.
  }
}

/** Forgets everything that was kept, for anybody. Called when a member signs out. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is refused, nothing was kept.
  }
}
