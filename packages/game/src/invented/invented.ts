/** The entry `@whale/game/invented`: repeatable draws and invented athletes, for the demo provider and practice seasons. */
export * from './athletes.ts'
export * from './chance.ts'
