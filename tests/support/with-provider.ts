/** The variable by which a clock server is told to have an identity provider beside it. */
export const WITH_PROVIDER = 'CLOCK_SERVER_WITH_PROVIDER';
