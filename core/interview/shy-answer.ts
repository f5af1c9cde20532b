/**
 * An answer that is not sure of itself, "idk students??": what was asked for is in it, and neither the doubt before it nor
 * the mark behind it asks for anything. Pure.
 */

const ASKS_BACK =
  /\b(?:you|u|ur|your|why|what|whats|what's|how|when|where|who|which|is|are|do|does|can|could|should|would|was|der|die|das|wie|wann|warum|wer|sie)\b/i;
const SHY =
  /^(?:idk|dunno|i dunno|hm+|um+|uh+|maybe|probably|i guess|not sure(?: but)?|keine ahnung)[,. ]{1,3}(?=\p{L})/iu;
const LONGEST_SHY = 60;

/** The message without its doubt, every word where it was; anything else as it is. */
export function asAnswer(text: string): string {
  if (text.length > LONGEST_SHY) return text;
  const shy = SHY.exec(text)?.[0] ?? '';
  const rest = text.slice(shy.length);
  const said = rest.replace(/\?/g, ' ');
  const isShy = (shy !== '' || said !== rest) && !ASKS_BACK.test(rest) && /\p{L}{3}/u.test(rest);
  return isShy && (rest.match(/\p{L}+/gu) ?? []).length <= 6 ? ' '.repeat(shy.length) + said : text;
}
