/** Chance comes into a rule through its turn; a seed is never part of what is serialised. */

/** Draws a whole number from 0 up to, and without, `limit`. In the product its source is cryptographic. */
export type Random = (limit: number) => number
