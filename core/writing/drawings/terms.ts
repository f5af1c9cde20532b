/** The limits of images. */

/** How many images a member may have made on a UTC day. Ours: enough for a day's work, too few to farm a provider. */
export const IMAGES_PER_DAY = 20;

/** The longest prompt, in UTF-16 code units. */
export const MAX_IMAGE_PROMPT = 4_000;
