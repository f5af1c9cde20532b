/** Which texts are addresses of pages that may be asked at all; where they lead is checked when they are read. */

/** True for http and https on their own ports, without a name and password. */
export function isPageAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  const isPlain = username === '' && password === '' && port === '';
  return /^https?:$/.test(protocol) && isPlain && hostname.includes('.');
}
