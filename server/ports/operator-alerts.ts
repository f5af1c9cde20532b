/** Tells a program of the operator's that a line of the health page has turned. */

/** What is told. */
export interface OperatorAlert {
  /** The same each time that it is tried. */
  id: string;
  at: Date;
  body: string;
}

export interface OperatorAlerts {
  /** Sends it once. Throws where it was not taken. */
  send(alert: OperatorAlert): Promise<void>;
}
