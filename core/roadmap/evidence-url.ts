/** What counts as a link to evidence: the secure web only, so that no link of a plan can run a script. */

/** The address as it is kept, or null when it is none: https, a host with a dot, no user name in it. */
export function readEvidenceUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && url.hostname.includes('.') ? url.href : null;
}
