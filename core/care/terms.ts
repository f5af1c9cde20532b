/** Lists the help lines of every country, kept by others. */
export const LINES_OF_EVERY_COUNTRY = 'https://findahelpline.com';
