/**
 * How the lists of the bank go about that count in whole days (interest, statements, cards and loans in default, goals):
 * looked for, and first tried again, each hour, so that a day is done soon after it ends; late after a day.
 */
export const HOURLY_LIST = {
  everySeconds: 3600,
  firstSeconds: 3600,
  mostSeconds: 86_400,
  lateAfterSeconds: 86_400,
} as const;
