/** What a refusal says, before its placeholders are filled. */
export interface RefusalText {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 416 | 421 | 429 | 431 | 500 | 503;
  title: string;
  message: string;
}

/** A message with its placeholders filled; an unfilled one stays visible, as a defect should. */
export function fillMessage(message: string, values: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
