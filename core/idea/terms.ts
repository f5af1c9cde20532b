/** The limits of ideas and of their cards. */

/** The most ideas that a member has at once; archived ones aside. */
export const MAX_IDEAS = 50;
/** The most ideas that a member ever has, archived ones among them. */
export const MAX_IDEAS_EVER = 500;
/** The most entries of a card, with its history. */
export const MAX_ENTRIES = 300;
/** The longest title of an idea, in UTF-16 code units. */
export const MAX_TITLE_LENGTH = 120;
/** The most that is shown of the words that a value stands on, in characters. */
export const MAX_QUOTE_LENGTH = 300;
