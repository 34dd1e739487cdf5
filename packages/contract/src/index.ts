/** What travels: every endpoint by its name, and the sentences. The package's only index. */
import { bermudaStandings } from './bermuda.ts'
import {
  betCasino,
  casinoEvent,
  casinoEvents,
  casinoLeagueBets,
  casinoTreasury,
  casinoUserBets,
  enterCasino,
} from './casino.ts'
import { config, devClock, devSignIn, turnDevClock } from './config.ts'
import {
  auditBooks,
  desk,
  markSubscription,
  markSupportMessage,
  outbox,
  sendBetaCode,
  stuckLeagues,
  supportInbox,
  tryLeagueAgain,
  tryLetterAgain,
  waitlist,
  waitlistCsv,
} from './desk.ts'
import { changeEmail, confirmEmail } from './email-change.ts'
import { globalCurrentWeek, globalNarrative, globalState, home, ifItHolds, leaderboard, receipt } from './game.ts'
import {
  activity,
  allNarratives,
  bounties,
  comprehensive,
  game,
  globalWeek,
  liveScores,
  teamsLive,
  userStatus,
  season,
  weekState,
} from './league-weeks.ts'
import { acceptBet, bet, betBoard, counterBet, proposeBet, rejectBet, userBets, voidBet, withdrawBet } from './h2h.ts'
import { leagueEvents } from './live.ts'
import { kickUser, league, leaguePlayers, rotateInvite, updateLeagueSettings, wipeLeague } from './leagues.ts'
import { subscribe, support, unsubscribe } from './newsletter.ts'
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
import {
  contestTeam,
  contests,
  giveOver,
  keepHolder,
  ownContestOfInvite,
  ownership,
  proveContest,
  proveOwnership,
} from './ownership.ts'
import { notices } from './notices.ts'
import { makePrediction, weekPredictions } from './predictions.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import { personalData, personalDataCsv } from './personal-data.ts'
import { options, placeOption } from './options.ts'
import { buyBack, buyMultiplier, correctUnits, liquidate, player, shop } from './players.ts'
import { endOtherSessions, endSession, openSessions } from './sessions.ts'
import { pairFlows, transactions, treasury, treasuryProjection, unitsHistory } from './treasury.ts'
import { deleteAccount, leaveLeague, login, logout, register, updateProfile, userData, userLeagues } from './users.ts'

/** The whole HTTP contract, by feature. A handler that is missing or replies wrongly does not compile. */
export const endpoints = {
  users: {
    login,
    register,
    logout,
    userData,
    userLeagues,
    updateProfile,
    leaveLeague,
    deleteAccount,
  },
  passwords: { changePassword, forgotPassword, resetPassword },
  personalData: { personalData, personalDataCsv },
  emails: { changeEmail, confirmEmail },
  sessions: { openSessions, endSession, endOtherSessions },
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
  leagues: { league, leaguePlayers, updateLeagueSettings, rotateInvite, wipeLeague, kickUser },
  ownership: {
    ownership,
    proveOwnership,
    contests,
    keepHolder,
    giveOver,
    ownContestOfInvite,
    contestTeam,
    proveContest,
  },
  players: { player, correctUnits, buyMultiplier, buyBack, liquidate, shop },
  h2h: { proposeBet, acceptBet, rejectBet, withdrawBet, counterBet, voidBet, userBets, bet, betBoard },
  options: { options, placeOption },
  bermuda: { bermudaStandings },
  game: {
    game,
    home,
    comprehensive,
    season,
    weekState,
    liveScores,
    teamsLive,
    userStatus,
    leaderboard,
    ifItHolds,
    notices,
    bounties,
    receipt,
    activity,
    allNarratives,
    globalState,
    globalWeek,
    globalCurrentWeek,
    globalNarrative,
  },
  casino: { casinoEvent, enterCasino, betCasino, casinoEvents, casinoLeagueBets, casinoUserBets, casinoTreasury },
  predictions: { makePrediction, weekPredictions },
  treasury: { pairFlows, transactions, treasury, treasuryProjection, unitsHistory },
  live: { leagueEvents },
  newsletter: { subscribe, support, unsubscribe },
  desk: {
    desk,
    waitlist,
    waitlistCsv,
    markSubscription,
    sendBetaCode,
    supportInbox,
    markSupportMessage,
    stuckLeagues,
    tryLeagueAgain,
    auditBooks,
    outbox,
    tryLetterAgain,
  },
  config: { config },
  dev: { devClock, turnDevClock, devSignIn },
} as const

export * from './activity-sentences.ts'
export * from './bermuda.ts'
export * from './bet-outlook.ts'
export * from './casino.ts'
export * from './config.ts'
export * from './email-change.ts'
export * from './csv.ts'
export * from './desk.ts'
export * from './endpoint.ts'
export * from './flow-sentences.ts'
export * from './game.ts'
export * from './h2h.ts'
export * from './league-weeks.ts'
export * from './letter-sentences.ts'
export * from './leagues.ts'
export * from './leaving-sentences.ts'
export * from './live.ts'
export * from './newsletter.ts'
export * from './onboarding.ts'
export * from './openapi.ts'
export * from './options.ts'
export * from './ownership.ts'
export * from './passwords.ts'
export * from './personal-data.ts'
export * from './players.ts'
export * from './predictions.ts'
export * from './bet-sentences.ts'
export * from './note-sentences.ts'
export * from './notice-sentences.ts'
export * from './notices.ts'
export * from './reason-sentences.ts'
export * from './refusal-sentences.ts'
export * from './sessions.ts'
export * from './trouble-sentences.ts'
export * from './treasury.ts'
export * from './users.ts'
export * from './week-content.ts'
export * from './wire.ts'
export * from './words.ts'
