/** Members as small numbers, given out from 1 in the order in which they are first met; 0 is nobody. */
export class MemberNumbers {
  readonly #numbers = new Map<string, number>();

  /** The number of a member; the same one ever after. */
  of(memberId: string): number {
    const known = this.#numbers.get(memberId);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(memberId, number);
    return number;
  }
}
