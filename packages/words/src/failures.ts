/** The sentences for failed calls (section 8 of the specification). Every page of the web app loads this. */

const SERVER_ERROR = 'Server error. Please try again later.'

export const FAILURES = {
  network: 'Unable to connect to server. Please check your connection.',
  /** A command whose connection was lost while sending. It is sent again once the connection is back. */
  waiting: 'You’re offline. We’ll send this when you’re back.',
  timeout: 'Request timed out. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  /** A reply without a sentence. */
  empty: 'An unexpected error occurred.',
  /** A reply whose sentence is not meant for people. */
  technical: 'A system error occurred. Please try again later.',
  /** A 422 that names no field. */
  input: 'Please check your input and try again',
}

const STATUSES: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input.',
  401: 'Please sign in to continue',
  403: 'You do not have permission to perform this action',
  404: 'The requested resource was not found',
  408: FAILURES.timeout,
  409: 'This action conflicts with existing data',
  413: 'That is too large.',
  415: 'Please send JSON.',
  429: 'Too many requests. Please wait a moment and try again.',
  431: 'That is too large.',
  500: SERVER_ERROR,
  502: SERVER_ERROR,
  503: SERVER_ERROR,
  504: SERVER_ERROR,
}

/** Returns the sentence for a status whose reply has none. For a status not listed here, the sentence of `otherwise`. */
export function statusSentence(status: number, otherwise?: number): string {
  return STATUSES[status] ?? STATUSES[otherwise ?? 0] ?? FAILURES.unexpected
}
