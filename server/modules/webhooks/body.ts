/** The body of a message: the same text at every try, because it is what was written when it happened. */
export function bodyOf({
  type,
  occurredAt,
  data,
}: {
  type: string;
  occurredAt: Date;
  data: unknown;
}): string {
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });
}
