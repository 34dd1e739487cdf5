/** The entry `@whale/game/testing`: leagues that are built like the game is played, and whole seasons of bots. */
export * from './builder.ts'
export * from './due.ts'
export * from './judge.ts'
export * from './report.ts'
export * from './scripted.ts'
export * from './season.ts'
export * from './steps.ts'
export * from './turns.ts'
