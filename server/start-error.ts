/** Why the product cannot start, in one line for the operator that says what to do. */
export class StartError extends Error {}
