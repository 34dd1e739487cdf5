/** The entry `@whale/game/invented`: repeatable draws, invented athletes and seasons, for the demo provider, practice seasons and game nights. */
export * from './athletes.ts'
export * from './chance.ts'
export * from './season.ts'
