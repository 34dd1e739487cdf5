/** The package's only entry point. */
export * from './crew.ts'
export * from './better-decisions.ts'
export * from './daily.ts'
export * from './local-league.ts'
export * from './moves.ts'
export * from './practice.ts'
export * from './result.ts'
export { type RivalView, answersOfRival, chanceInWeek, leastAt, movesOfRival, offersTo } from './rivals.ts'
