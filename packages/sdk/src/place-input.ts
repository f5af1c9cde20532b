/** Where the input of a call goes: names of the path into it, the rest of a read into the query, of anything else into the body. */

/** A call as it is sent. */
export interface Placed {
  /** Path and query. */
  address: string;
  /** JSON; undefined where there is nothing to say. */
  body: string | undefined;
  /** The first name of the path that has no value: it stays in its braces. */
  missing: string | undefined;
}

/** Places it. What is `undefined` is not said. */
export function placeInput(
  { method, path: template }: { method: string; path: string },
  input: Readonly<Record<string, unknown>> | null | undefined,
): Placed {
  const rest = { ...input };
  let missing: string | undefined;
  const path = template.replace(/\{(\w+)\}/g, (braced, name) => {
    const value = rest[name];
    delete rest[name];
    if (value !== undefined && value !== null && value !== '') return encodeURIComponent(String(value));
    missing ??= name;
    return braced;
  });
  const isRead = method === 'GET';
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query =
    isRead && fields.length > 0
      ? `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`
      : '';
  return {
    address: `${path}${query}`,
    body: isRead || fields.length === 0 ? undefined : JSON.stringify(rest),
    missing,
  };
}
