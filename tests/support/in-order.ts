/** That parts of a page stand in an order. */
import { expect, type Locator } from '@playwright/test';

/** Expects that each part stands before the next one on the page, as it is read. */
export async function expectInOrder(parts: Locator[]): Promise<void> {
  const handles = await Promise.all(parts.map((part) => part.first().elementHandle()));
  for (const [n, next] of handles.slice(1).entries()) {
    const isBefore = await handles[n]!.evaluate(
      (element, other) =>
        (element.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      next,
    );
    expect(isBefore, `part ${n + 1} is before part ${n + 2}`).toBe(true);
  }
}
