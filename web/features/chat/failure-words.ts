/** What a request that failed says to the member. */
import { ORPCError } from '#web/lib/api-client.ts';

const OUT_OF_REACH = 'The server could not be reached. Check your internet connection.';

/** What a failed request says to the member. */
export function wordsOf(error: unknown): { title: string; message: string } {
  if (!(error instanceof ORPCError)) return { title: 'AI Service Error', message: OUT_OF_REACH };
  if (error.status === 401) {
    return { title: 'Authentication Required', message: 'Please sign in to use AI features' };
  }
  const title = (error.data as { title?: string } | undefined)?.title;
  return { title: error.status >= 500 || !title ? 'AI Service Error' : title, message: error.message };
}
