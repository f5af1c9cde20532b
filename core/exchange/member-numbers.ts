/** Members as small numbers, given out from 1 in the order in which they are first met; 0 is nobody. */
export class MemberNumbers {
  readonly #numbers = new Map<string, number>();
  // One order asks several times for the same member.
  #lastId = '';
  #last = 0;

  /** The number of a member; the same one ever after. */
  of(memberId: string): number {
    if (memberId === this.#lastId) return this.#last;
    let number = this.#numbers.get(memberId);
    if (number === undefined) {
      number = this.#numbers.size + 1;
      this.#numbers.set(memberId, number);
    }
    this.#lastId = memberId;
    this.#last = number;
    return number;
  }
}
