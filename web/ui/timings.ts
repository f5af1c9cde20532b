/**
 * How long the interface waits. The specification names these numbers (rows SH-12 and SH-13); every component
 * takes them from here, in milliseconds.
 */
export const TIMINGS = {
  /** A toast stays this long unless its caller says otherwise. */
  toastMs: 5000,
  /** The banner of an earned reward. */
  rewardToastMs: 4000,
  /** A tooltip opens after this long on its trigger… */
  tooltipDelayMs: 700,
  /** …or at once when another was open this recently. */
  tooltipSkipDelayMs: 300,
  /** The tick that confirms a copy. */
  copyTickMs: 2000,
} as const;
