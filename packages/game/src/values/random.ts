/** Randomness for rules. Seeds are never serialized. */

/** Draws a whole number from 0 up to, but not including, `limit`. Cryptographic in production. */
export type Random = (limit: number) => number
