/** How much of a member's movements one question, one file or one import may cover, and what is kept beside them. All ours. */

/** A compliance report covers at most so many days, the first and the last included: a leap year. */
export const MOST_REPORT_DAYS = 366;

/** A file of movements covers at most so many days: ten years, and the leap days in them. */
export const MOST_EXPORT_DAYS = 3_660;

/** A file of another bank has at most so many bytes. */
export const MOST_IMPORT_BYTES = 700_000;

/** One file brings at most so many lines: more than ten years of a busy account. */
export const MOST_LINES = 5_000;

/** A member keeps so many imported accounts at a time: more than anybody has. */
export const MOST_IMPORTED_ACCOUNTS = 20;

/** And so many lines in all of them, a bound of what figures are summed of. */
export const MOST_IMPORTED_LINES = 20_000;

/** A movement keeps at most so many receipts: pages of an invoice, and its till slip. */
export const MOST_RECEIPTS = 5;

/** The largest receipt, in bytes: 10 MB. */
export const MOST_RECEIPT_BYTES = 10 * 1024 * 1024;
