/** Every endpoint by feature and name. */
import { addAlertDevice, alerts, chooseAlert, removeAlertDevice, setQuietHours, testAlert } from './alerts.ts'
import { finalTable } from './final.ts'
import {
  betCasino,
  casinoEvent,
  casinoEvents,
  casinoLeagueBets,
  casinoTreasury,
  casinoUserBets,
  enterCasino,
} from './casino.ts'
import { dailyChallenge, sendDailyResult } from './daily.ts'
import { calendarFeed, makeCalendarFeed, removeCalendarFeed } from './calendar-feed.ts'
import { chat, chooseChat, connectChat, disconnectChat, testChat } from './chat.ts'
import { approveClaim, claimRequests, declineClaim, ownClaims, setApproval, withdrawClaim } from './claims.ts'
import { config, devClock, devSignIn, turnDevClock } from './config.ts'
import {
  auditBooks,
  commissionerEmail,
  desk,
  deskLeague,
  findLeagues,
  markSubscription,
  markSupportMessage,
  outbox,
  sendBetaCode,
  stuckLeagues,
  supportInbox,
  tryLeagueAgain,
  retryEmail,
  waitlist,
  waitlistCsv,
} from './desk.ts'
import { checkEspnPublic, connectEspn, disconnectEspn, espnSignIn } from './espn-sign-in.ts'
import { changeEmail, confirmEmail, ownEmail, sendConfirmation } from './email-change.ts'
import { globalCurrentWeek, globalState, home, ifItHolds, receipt, table } from './game.ts'
import {
  activity,
  allNarratives,
  bounties,
  comprehensive,
  game,
  globalNarrative,
  globalWeek,
  liveScores,
  teamsLive,
  userStatus,
  season,
  weekState,
} from './league-weeks.ts'
import { dares, makeDare, passDare, takeBackDare } from './dares.ts'
import { bet, acceptBet, betBoard, counterBet, proposeBet, rejectBet, userBets, withdrawBet } from './h2h.ts'
import { leagueEvents } from './live.ts'
import {
  kickUser,
  league,
  leaguePlayers,
  moveReservation,
  refreshLeague,
  rotateInvite,
  updateLeagueSettings,
  wipeLeague,
} from './leagues.ts'
import { subscribe, support, unsubscribe } from './newsletter.ts'
import {
  endNight,
  eraseGuest,
  guestNights,
  joinNight,
  joinNightAsGuest,
  keepSeats,
  moveClock,
  nightByCode,
  nightState,
  openNight,
  nightOnTv,
  openNightAsGuest,
  playAgain,
  seatLink,
  takeSeatBack,
  seeResults,
} from './nights.ts'
import { endShare, ownShares, share, sharedPage } from './shares.ts'
import {
  espnComplete,
  espnJoin,
  espnValidate,
  invitation,
  invitationInfo,
  nextSeason,
  refreshInvitation,
  reserveNextSeason,
  sleeperComplete,
  sleeperJoin,
  sleeperValidate,
} from './onboarding.ts'
import {
  contestTeam,
  contests,
  transferTeam,
  keepTeam,
  ownContestOfInvite,
  ownership,
  proveContest,
  proveOwnership,
} from './ownership.ts'
import { chooseMail, mailChoices } from './mail-choices.ts'
import { notices } from './notices.ts'
import { pickTopScore, weekTopScore } from './top-score.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import { personalData, personalDataCsv } from './personal-data.ts'
import { house, ownHouseBets, placeHouseBet } from './house.ts'
import { buyBack, buyMultiplier, correctUnits, goAllIn, player } from './players.ts'
import { shop } from './shop.ts'
import { pastSeasons, rivalry, wrapped } from './past-seasons.ts'
import { confirmSecondFactor, endSecondFactor, enrolSecondFactor, secondFactor } from './second-factor.ts'
import { endOtherSessions, endSession, openSessions } from './sessions.ts'
import {
  answerReports,
  betLines,
  mute,
  react,
  removeLine,
  reportLine,
  reportedLines,
  switchTalk,
  showIdle,
  nudge,
  writeLine,
} from './talk.ts'
import { bank, bankProjection, pairFlows, transactions, unitsHistory } from './bank.ts'
import { remindOfWeek, waiting } from './waiting.ts'
import { deleteAccount, leaveLeague, login, logout, register, updateProfile, userData, userLeagues } from './users.ts'
import { askVoidWeek, castBallot, votes, withdrawVote } from './votes.ts'
import { acceptHandover, askSuccessor, declineHandover, offerHandover, withdrawHandover } from './handover.ts'

/** The whole HTTP contract, by feature. A missing handler or a wrong reply type does not compile. */
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
  mail: { mailChoices, chooseMail },
  alerts: { alerts, chooseAlert, setQuietHours, addAlertDevice, removeAlertDevice, testAlert },
  calendarFeed: { calendarFeed, makeCalendarFeed, removeCalendarFeed },
  personalData: { personalData, personalDataCsv },
  emails: { ownEmail, sendConfirmation, changeEmail, confirmEmail },
  secondFactor: { secondFactor, enrolSecondFactor, confirmSecondFactor, endSecondFactor },
  sessions: { openSessions, endSession, endOtherSessions },
  onboarding: {
    invitation,
    invitationInfo,
    refreshInvitation,
    nextSeason,
    reserveNextSeason,
    espnValidate,
    sleeperValidate,
    espnComplete,
    sleeperComplete,
    espnJoin,
    sleeperJoin,
  },
  leagues: {
    league,
    leaguePlayers,
    updateLeagueSettings,
    rotateInvite,
    refreshLeague,
    moveReservation,
    wipeLeague,
    kickUser,
  },
  claims: { claimRequests, setApproval, approveClaim, declineClaim, ownClaims, withdrawClaim },
  espnSignIn: { espnSignIn, connectEspn, disconnectEspn, checkEspnPublic },
  talk: { writeLine, removeLine, reportLine, react, mute, switchTalk, showIdle, nudge, betLines },
  chat: { chat, connectChat, chooseChat, testChat, disconnectChat },
  votes: { votes, castBallot, withdrawVote, askVoidWeek },
  handover: { offerHandover, acceptHandover, declineHandover, withdrawHandover, askSuccessor },
  ownership: {
    ownership,
    proveOwnership,
    contests,
    keepTeam,
    transferTeam,
    ownContestOfInvite,
    contestTeam,
    proveContest,
  },
  players: { player, correctUnits, buyMultiplier, buyBack, goAllIn, shop },
  h2h: { proposeBet, acceptBet, rejectBet, withdrawBet, counterBet, userBets, bet, betBoard },
  dares: { dares, makeDare, takeBackDare, passDare },
  nights: {
    openNight,
    joinNight,
    openNightAsGuest,
    joinNightAsGuest,
    guestNights,
    eraseGuest,
    keepSeats,
    nightByCode,
    nightState,
    moveClock,
    seeResults,
    endNight,
    playAgain,
    seatLink,
    takeSeatBack,
    nightOnTv,
  },
  house: { house, ownHouseBets, placeHouseBet },
  final: { finalTable },
  game: {
    game,
    home,
    comprehensive,
    season,
    weekState,
    liveScores,
    teamsLive,
    userStatus,
    table,
    ifItHolds,
    waiting,
    remindOfWeek,
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
  topScore: { pickTopScore, weekTopScore },
  bank: { bank, bankProjection, pairFlows, transactions, unitsHistory },
  pastSeasons: { pastSeasons, rivalry, wrapped },
  live: { leagueEvents },
  shares: { sharedPage, share, ownShares, endShare },
  daily: { dailyChallenge, sendDailyResult },
  newsletter: { subscribe, support, unsubscribe },
  deskTalk: { reportedLines, answerReports },
  desk: {
    desk,
    waitlist,
    waitlistCsv,
    markSubscription,
    sendBetaCode,
    supportInbox,
    markSupportMessage,
    stuckLeagues,
    findLeagues,
    deskLeague,
    commissionerEmail,
    tryLeagueAgain,
    auditBooks,
    outbox,
    retryEmail,
  },
  config: { config },
  dev: { devClock, turnDevClock, devSignIn },
} as const

export type Endpoints = typeof endpoints
