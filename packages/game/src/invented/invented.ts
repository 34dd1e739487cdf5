/** The entry `@whale/game/invented`: repeatable draws and invented athletes and their seasons, for the demo provider, practice seasons and game nights. */
export * from './athletes.ts'
export * from './chance.ts'
export * from './season.ts'
