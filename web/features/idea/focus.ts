/** Where the focus goes when what had it has left the page. */

/** For so many frames what has the focus may still be about to leave. */
const FRAMES = 30;

/** Once what has the focus has left the page, the first of these that is there takes it; otherwise it stays. */
export function focusOnFirst(...candidates: (() => HTMLElement | null | undefined)[]): void {
  const look = (framesLeft: number) => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) {
      if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1));
      return;
    }
    for (const candidate of candidates) {
      const element = candidate();
      if (element) return element.focus();
    }
  };
  requestAnimationFrame(() => look(FRAMES));
}

/** The first answer to the proposal that follows one, or else of the first that is left, in a part of the page. */
export function proposalAfter(
  part: HTMLElement | null,
  entryId: string,
): () => HTMLElement | null | undefined {
  const ids = [...(part?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])].map(
    ({ dataset }) => dataset.proposal,
  );
  const at = ids.indexOf(entryId);
  const order = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))];
  return () => {
    for (const id of order) {
      const found = proposalIn(part, id);
      if (found) return found;
    }
    return null;
  };
}

/** The first answer to a proposal. */
function proposalIn(part: HTMLElement | null, entryId: string | undefined): HTMLElement | null {
  return part?.querySelector<HTMLElement>(`[data-proposal="${entryId}"] [data-yes]`) ?? null;
}
