/** What travels: every endpoint by its name, and the sentences. The package's only index. */
import { casinoEvent, enterCasino } from './casino.ts'
import { config, devClock, devSignIn, turnDevClock } from './config.ts'
import { globalCurrentWeek, globalNarrative, globalState, home, leaderboard, receipt } from './game.ts'
import { league, leaguePlayers } from './leagues.ts'
import {
  espnComplete,
  espnJoin,
  espnValidate,
  invitation,
  invitationInfo,
  sleeperComplete,
  sleeperJoin,
  sleeperValidate,
} from './onboarding.ts'
import { makePrediction } from './predictions.ts'
import { player, transactions, treasury } from './treasury.ts'
import { login, logout, register, userData, userLeagues } from './users.ts'

/** The whole HTTP contract, by feature. A handler that is missing or replies wrongly does not compile. */
export const endpoints = {
  users: { login, register, logout, userData, userLeagues },
  onboarding: {
    invitation,
    invitationInfo,
    espnValidate,
    sleeperValidate,
    espnComplete,
    sleeperComplete,
    espnJoin,
    sleeperJoin,
  },
  leagues: { league, leaguePlayers },
  game: { home, leaderboard, receipt, globalState, globalCurrentWeek, globalNarrative },
  casino: { casinoEvent, enterCasino },
  predictions: { makePrediction },
  treasury: { transactions, player, treasury },
  config: { config },
  dev: { devClock, turnDevClock, devSignIn },
} as const

export * from './casino.ts'
export * from './config.ts'
export * from './endpoint.ts'
export * from './game.ts'
export * from './leagues.ts'
export * from './onboarding.ts'
export * from './predictions.ts'
export * from './sentences.ts'
export * from './treasury.ts'
export * from './users.ts'
export * from './week-content.ts'
export * from './wire.ts'
export * from './words.ts'
