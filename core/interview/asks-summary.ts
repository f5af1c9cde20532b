/** Whether a message asks for a summary, in whichever of its sentences and whatever stands around it. Linear. */
const BEGINS =
  /^(?:(?:ok(?:ay)?|so|and|then|now|please|pls|right|well|just|fine|but|also)[ ,]{1,2}){0,4}(?:(?:a |the |my |your )?(?:summary|recap)(?:$|[.,;:!?]| (?:please|pls|then|so|now|of (?:it|that|this|everything|where|what|my|our|all)|and|for|to|with)\b)|sum (?:it |that |this |everything |all |all that )?(?:up|up all)\b|summari[sz]e\b(?! (?:the|our|their) (?:news|notes|calls|meetings|texts)))/i;
const WANTS =
  /\b(?:give|show|send|write|make|get|do) (?:me|us) (?:just |only )?(?:a|the|your|my|one) (?:short |quick |whole |full |plain |little )?(?:summary|recap)\b|\b(?:i|we)(?:'d| would)? (?:just |only )?(?:want|need|like|have) (?:a|the|your) (?:short |quick |whole |full )?summary\b|\b(?:can|could|may) (?:i|we|you) (?:have|get|see|give me|make me) (?:a|the|your) (?:short |quick )?summary\b|\b(?:can|could|would|will) you (?:please )?(?:sum (?:it|that|this|everything|all) up|sum up|summari[sz]e)\b|\bplease (?:sum up|summari[sz]e)\b|, (?:a |the )?summary(?:$|[,.!?]| please\b)|\band (?:a |the )?summary[.!? ]{0,3}$|, sum (?:it|that|this|everything) up\b|\b(?:podsumowanie|zusammenfassung)\b|\bfass(?:en sie)? (?:es |das |alles )?zusammen\b/i;
/** A part of what is sold, or not wanted. */
const OF_ELSE =
  /\b(?:summary|recap) (?:page|pages|screen|tool|app|feature|video|videos|emails?)\b|\b(?:no|not|don't|do not) (?:need |want )?(?:a |the |your |another )?(?:summary|recap)\b/i;
/** In UTF-16 code units. */
const LONGEST_READ = 2_000;

/** Whether it does. */
export function asksSummary(text: string): boolean {
  return text
    .slice(0, LONGEST_READ)
    .replaceAll('’', "'")
    .split(/(?<=[.!?\n])\s/)
    .map((sentence) => sentence.trim())
    .some((said) => !OF_ELSE.test(said) && (BEGINS.test(said) || WANTS.test(said)));
}
