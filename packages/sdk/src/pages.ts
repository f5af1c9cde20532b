/** Lists come in pages; here they are read one after the other, as they are needed. */

/** What lists answer. */
interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/**
 * Every item of a list, page by page: `for await (const order of each(api.exchange.orders, { limit: 100 }))`. What is
 * added meanwhile may not be among them; nothing comes twice.
 */
export async function* each<Input extends { cursor?: string } | undefined, Item>(
  list: (input: Input) => Promise<Page<Item>>,
  input: NoInfer<Input>,
): AsyncGenerator<Item, void> {
  let cursor: string | null | undefined = input?.cursor;
  do {
    const page: Page<Item> = await list({ ...input, cursor: cursor ?? undefined } as Input);
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
