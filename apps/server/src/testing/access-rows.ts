/** Who may call which endpoint: the table of the access test. */
import type { Endpoint, endpoints } from '@whale/contract'

export const NOT_SIGNED_IN = [
  'without a token',
  'with a forged token',
  'of an expired session',
  'of a revoked session',
] as const
export const NONMEMBERS = ['a member of another league', 'a player who was kicked', 'an operator'] as const
export const MEMBERS = ['a member', 'an eliminated player', 'the owner'] as const
export type Caller = (typeof NOT_SIGNED_IN)[number] | (typeof NONMEMBERS)[number] | (typeof MEMBERS)[number]

type Answer = 'not signed in' | 'not found' | 'forbidden' | 'accepted'

/** Who may call an endpoint. A league's endpoints accept only members of that league. */
type Row =
  | 'anybody'
  | 'nights only'
  | 'signed-in users'
  | 'operators'
  | 'members'
  | 'the owner'
  | 'both sides of a bet'
  | 'the challenger'
  | 'the challenged'
  | 'nobody'

type NamesOf<F> = F extends unknown ? keyof F : never
type EndpointName = NamesOf<(typeof endpoints)[keyof typeof endpoints]>

/** Who may call which endpoint. An endpoint without a row does not compile. */
export const ROWS: Readonly<Record<EndpointName, Row>> = {
  login: 'anybody',
  register: 'anybody',
  forgotPassword: 'anybody',
  resetPassword: 'anybody',
  confirmEmail: 'anybody',
  invitation: 'anybody',
  refreshInvitation: 'anybody',
  espnValidate: 'anybody',
  sleeperValidate: 'anybody',
  globalState: 'anybody',
  globalWeek: 'anybody',
  globalCurrentWeek: 'anybody',
  globalNarrative: 'anybody',
  subscribe: 'anybody',
  support: 'anybody',
  dailyChallenge: 'anybody',
  sendDailyResult: 'anybody',
  unsubscribe: 'anybody',
  sharedPage: 'anybody',
  config: 'anybody',
  openNightAsGuest: 'anybody',
  joinNightAsGuest: 'anybody',
  guestNights: 'anybody',
  eraseGuest: 'anybody',
  keepSeats: 'signed-in users',
  // This test's league is not a night. `system-tests/guests.test.ts` makes every call as a night's guest.
  nightByCode: 'nights only',
  nightOnTv: 'nights only',
  tvEvents: 'nights only',
  takeSeatBack: 'anybody',
  devClock: 'anybody',
  turnDevClock: 'anybody',
  devSignIn: 'anybody',

  logout: 'signed-in users',
  userData: 'signed-in users',
  userLeagues: 'signed-in users',
  updateProfile: 'signed-in users',
  deleteAccount: 'signed-in users',
  changePassword: 'signed-in users',
  ownEmail: 'signed-in users',
  sendConfirmation: 'signed-in users',
  changeEmail: 'signed-in users',
  personalData: 'signed-in users',
  mailChoices: 'signed-in users',
  chooseMail: 'signed-in users',
  alerts: 'signed-in users',
  chooseAlert: 'signed-in users',
  setQuietHours: 'signed-in users',
  addAlertDevice: 'signed-in users',
  removeAlertDevice: 'signed-in users',
  testAlert: 'signed-in users',
  calendarFeed: 'signed-in users',
  makeCalendarFeed: 'signed-in users',
  removeCalendarFeed: 'signed-in users',
  ownShares: 'signed-in users',
  endShare: 'signed-in users',
  personalDataCsv: 'signed-in users',
  secondFactor: 'signed-in users',
  enrolSecondFactor: 'signed-in users',
  confirmSecondFactor: 'signed-in users',
  endSecondFactor: 'signed-in users',
  openSessions: 'signed-in users',
  endSession: 'signed-in users',
  endOtherSessions: 'signed-in users',
  // These create a member: adding a league, joining one, or proving team ownership.
  espnComplete: 'signed-in users',
  sleeperComplete: 'signed-in users',
  espnJoin: 'signed-in users',
  sleeperJoin: 'signed-in users',
  ownContestOfInvite: 'signed-in users',
  ownClaims: 'signed-in users',
  // Only for a user with a request.
  withdrawClaim: 'nobody',
  contestTeam: 'signed-in users',
  proveContest: 'signed-in users',

  desk: 'operators',
  waitlist: 'operators',
  waitlistCsv: 'operators',
  markSubscription: 'operators',
  sendBetaCode: 'operators',
  supportInbox: 'operators',
  markSupportMessage: 'operators',
  stuckLeagues: 'operators',
  findLeagues: 'operators',
  deskLeague: 'operators',
  commissionerEmail: 'operators',
  // No league is stuck in this test.
  tryLeagueAgain: 'nobody',
  retryEmail: 'operators',
  auditBooks: 'operators',
  reportedLines: 'operators',
  answerReports: 'operators',
  outbox: 'operators',

  leaveLeague: 'members',
  invitationInfo: 'members',
  league: 'members',
  leaguePlayers: 'members',
  player: 'members',
  buyMultiplier: 'members',
  buyBack: 'members',
  goAllIn: 'members',
  shop: 'members',
  proposeBet: 'members',
  dares: 'members',
  makeDare: 'members',
  openNight: 'signed-in users',
  joinNight: 'signed-in users',
  nightState: 'members',
  moveClock: 'members',
  seeResults: 'members',
  endNight: 'members',
  playAgain: 'members',
  seatLink: 'members',
  takeBackDare: 'members',
  passDare: 'members',
  userBets: 'members',
  betBoard: 'members',
  house: 'members',
  ownHouseBets: 'members',
  placeHouseBet: 'members',
  finalTable: 'members',
  game: 'members',
  home: 'members',
  comprehensive: 'members',
  season: 'members',
  weekState: 'members',
  liveScores: 'members',
  teamsLive: 'members',
  userStatus: 'members',
  table: 'members',
  ifItHolds: 'members',
  waiting: 'members',
  remindOfWeek: 'members',
  notices: 'members',
  share: 'members',
  bounties: 'members',
  receipt: 'members',
  activity: 'members',
  writeLine: 'members',
  removeLine: 'members',
  reportLine: 'members',
  react: 'members',
  mute: 'members',
  switchTalk: 'the owner',
  showIdle: 'the owner',
  nudge: 'members',
  betLines: 'members',
  allNarratives: 'members',
  casinoEvent: 'members',
  enterCasino: 'members',
  betCasino: 'members',
  casinoEvents: 'members',
  casinoLeagueBets: 'members',
  casinoUserBets: 'members',
  casinoTreasury: 'members',
  pickTopScore: 'members',
  weekTopScore: 'members',
  transactions: 'members',
  bank: 'members',
  bankProjection: 'members',
  unitsHistory: 'members',
  pairFlows: 'members',
  pastSeasons: 'members',
  rivalry: 'members',
  wrapped: 'members',
  leagueEvents: 'members',
  ownership: 'members',
  proveOwnership: 'members',
  contests: 'members',
  nextSeason: 'members',
  reserveNextSeason: 'members',
  claimRequests: 'members',

  bet: 'both sides of a bet',
  acceptBet: 'the challenged',
  rejectBet: 'the challenged',
  withdrawBet: 'the challenger',
  counterBet: 'the challenged',

  updateLeagueSettings: 'the owner',
  rotateInvite: 'the owner',
  refreshLeague: 'the owner',
  espnSignIn: 'members',
  connectEspn: 'members',
  disconnectEspn: 'members',
  checkEspnPublic: 'members',
  chat: 'members',
  connectChat: 'members',
  chooseChat: 'members',
  testChat: 'members',
  disconnectChat: 'members',
  moveReservation: 'the owner',
  wipeLeague: 'the owner',
  kickUser: 'the owner',
  correctUnits: 'the owner',
  votes: 'members',
  castBallot: 'members',
  withdrawVote: 'the owner',
  offerHandover: 'the owner',
  withdrawHandover: 'the owner',
  acceptHandover: 'members',
  declineHandover: 'members',
  askSuccessor: 'members',
  askVoidWeek: 'the owner',
  keepTeam: 'the owner',
  setApproval: 'the owner',
  approveClaim: 'the owner',
  declineClaim: 'the owner',
  transferTeam: 'the owner',
}

export function expected(row: Row, who: Caller): Answer {
  if (row === 'anybody') return 'accepted'
  if (row === 'nights only') return 'not found'
  if (isOneOf(NOT_SIGNED_IN, who)) return 'not signed in'
  const isMember = isOneOf(MEMBERS, who)
  switch (row) {
    case 'signed-in users':
      return 'accepted'
    case 'operators':
      return who === 'an operator' ? 'accepted' : 'not found'
    case 'nobody':
      return 'not found'
    case 'members':
      return isMember ? 'accepted' : 'not found'
    case 'both sides of a bet':
    case 'the challenger':
    case 'the challenged':
      return who === 'a member' ? 'accepted' : 'not found'
    case 'the owner':
      if (!isMember) return 'not found'
      return who === 'the owner' ? 'accepted' : 'forbidden'
  }
}

/** Which rows fit an endpoint's access and refusals in the contract. */
export function rowsThatFit({ access, refusals }: Endpoint): Row[] {
  switch (access.kind) {
    case 'public':
      return ['anybody', 'nights only']
    case 'user':
      return ['signed-in users', 'nobody']
    case 'operator':
      return ['operators', 'nobody']
    case 'member':
      return refusals.includes('owner.only')
        ? ['the owner']
        : ['members', 'both sides of a bet', 'the challenger', 'the challenged']
  }
}

export function rowOf(name: string): Row {
  const row = Object.entries(ROWS).find(([named]) => named === name)?.[1]
  if (row === undefined) throw new Error(`${name} has no row: who may call it?`)
  return row
}

export function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

export function answerOf(status: number): Answer | number {
  if (status === 401) return 'not signed in'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not found'
  return status < 500 ? 'accepted' : status
}
