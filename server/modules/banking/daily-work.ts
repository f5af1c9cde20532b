/** How the bank's daily work goes about in its lists: looked for and first tried again each hour, late after a day. */
export const DAILY = {
  everySeconds: 3600,
  firstSeconds: 3600,
  mostSeconds: 86_400,
  lateAfterSeconds: 86_400,
} as const;
