/** What a refusal says, before its placeholders are filled. */
export interface RefusalText {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 503;
  title: string;
  message: string;
}
