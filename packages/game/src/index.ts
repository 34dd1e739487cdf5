/** The package's face; the only index in it. */
export * from './values/assert.ts'
export * from './values/division.ts'
export * from './values/ids.ts'
export * from './values/instant.ts'
export * from './values/points.ts'
export * from './values/units.ts'
export * from './season/scores.ts'
