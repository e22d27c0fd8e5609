/** The ticket between POST /login/tenant and POST /login. */
export interface LoginTicket {
  readonly tenant: string;
  readonly userId: string;
  /** What is asked besides the password: a code, or to set the second factor up. */
  readonly secondFactor: 'none' | 'code' | 'enrol';
}

/** The ticket that opens an event stream. */
export interface StreamTicket {
  readonly tenant: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** The ticket that opens a telephone connection, and the password that is good on it. */
export interface PhoneTicket extends StreamTicket {
  readonly subscriberId: string;
  readonly extension: string;
  readonly password: string;
}
