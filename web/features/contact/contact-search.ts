/** What the address of /contact may say: a conversation that the message is about. */
export interface ContactSearch {
  thread?: string;
}

/** Reads the search of /contact; what it does not know falls away. */
export function contactSearch({ thread }: Record<string, unknown>): ContactSearch {
  return { thread: typeof thread === 'string' && thread.length === 36 ? thread : undefined };
}
