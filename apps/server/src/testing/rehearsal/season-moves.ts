/** What the bots of a league of eight to eleven players do each week. The same recordings give the same season. */
import { type ReplyOf, endpoints } from '@whale/contract'
import { acrossFrom } from '@whale/game'
import { type Ask, Refused } from './ask.ts'
import { type Crew, type Member, claimFreeTeam } from './crew.ts'

export interface Table {
  ask: Ask
  crew: Crew
  /** The active members; the first is the owner. */
  members: Member[]
  allIns: number
}

/** A member's turn. `ask` sends as the member. */
export interface Turn {
  table: Table
  ask: Ask
  league: string
  member: Member
  place: number
  week: number
}

export type Board = ReplyOf<typeof endpoints.h2h.betBoard>

/** In week 2 the last member loses nearly everything to the one before, in a bet that cannot be won, and buys back in. */
const DUELLISTS = [9, 10]
/** In units: the winner's stake, and the most that the loser loses. */
const DUEL_STAKE = 16
const DUEL_UNITS = 140
const BETTING_WEEKS = [2, 3, 7, 8, 9]
const ODDS = [1.5, 2, 2.4, 3]

/** Wednesday: top-score picks, entries, buy-backs, owner actions and proposals. */
export async function playMorning(table: Table, week: number): Promise<void> {
  await changeMembers(table, week)
  for (const turn of turnsOf(table, week)) {
    const { ask, league, member, place } = turn
    const params = { league, user: member.userId }
    await pickTopScore(turn)
    if (week > 2 || !DUELLISTS.includes(place)) await enter(turn)
    await attempt(() => ask(endpoints.players.buyBack, { params }))
    if (week >= 7 && week <= 9) await attempt(() => ask(endpoints.players.buyMultiplier, { params, body: { week } }))
  }
  if (week === 3) await ownersWeek(table)
  if (!BETTING_WEEKS.includes(week)) return
  for (const turn of turnsOf(table, week)) if (!isSavingUp(turn)) await attempt(() => propose(turn))
}

/** Thursday at noon: answers, house bets and all-ins. */
export async function playNoon(table: Table, week: number): Promise<void> {
  if (!BETTING_WEEKS.includes(week)) return
  for (const turn of turnsOf(table, week)) {
    if (isSavingUp(turn)) continue
    await answer(turn)
    await attempt(() => betHouse(turn))
  }
  // The first proposer answers a counteroffer.
  for (const turn of turnsOf(table, week)) await takeCounters(turn)
  if (week < 9) return
  // Two of the members who saved up go all in, if they are fish.
  for (const turn of turnsOf(table, week).slice(5, 9)) if (table.allIns < 2) await attempt(() => goAllIn(turn))
}

function turnsOf(table: Table, week: number): Turn[] {
  const league = table.crew.leagueId
  return table.members.map((member, place) => ({ table, ask: askAs(table, member), league, member, place, week }))
}

export function askAs({ ask }: Pick<Table, 'ask'>, member: Member | undefined): Ask {
  if (member === undefined) throw new Error('The league has no such member.')
  return async (endpoint, given = {}) => await ask(endpoint, { ...given, token: member.token })
}

/** These members do not bet in week 9, since going all in requires a wallet without open bets. */
function isSavingUp({ week, place }: Turn): boolean {
  return week === 9 && place >= 5 && place <= 8
}

/** A member leaves in week 5, a new user takes the free team in week 6, and the owner removes a member in week 10. */
async function changeMembers(table: Table, week: number): Promise<void> {
  const { ask, crew, members } = table
  const id = crew.leagueId
  const owner = askAs(table, members[0])
  if (week === 5) {
    // A league of eight players has no ninth.
    const [gone] = members.splice(8, 1)
    if (gone !== undefined) await askAs(table, gone)(endpoints.users.leaveLeague, { body: { game_league_id: id } })
  }
  if (week === 6) {
    const token = members[0]?.token ?? ''
    // For a while the owner must approve new members: the first request is declined, the second approved.
    await owner(endpoints.claims.setApproval, { params: { id }, body: { requires_approval: true } })
    const declined = await claimFreeTeam(ask, { leagueId: id, token, number: 97 })
    await owner(endpoints.claims.declineClaim, { params: { id, claim: declined.userId } })
    const approved = await claimFreeTeam(ask, { leagueId: id, token, number: 99 })
    await owner(endpoints.claims.approveClaim, { params: { id, claim: approved.userId } })
    await owner(endpoints.claims.setApproval, { params: { id }, body: { requires_approval: false } })
    members.push(approved)
  }
  if (week === 10) {
    const [kicked] = members.splice(7, 1)
    const body = { game_league_id: id, user_id: kicked?.userId ?? '', reason: 'Never answers' }
    await agree(table, (await owner(endpoints.leagues.kickUser, { body })).vote)
  }
}

/** The members vote yes until the vote passes. Skips members without a ballot. Throws if it does not pass. */
async function agree(table: Table, vote: { id: string } | null): Promise<void> {
  if (vote === null) return
  const params = { id: table.crew.leagueId, vote: vote.id }
  let isPassed = false
  for (const member of table.members) {
    if (isPassed) return
    await attempt(async () => {
      const reply = await askAs(table, member)(endpoints.votes.castBallot, { params, body: { yes: true } })
      isPassed = reply.vote.state === 'passed'
    })
  }
  if (!isPassed) throw new Error('The vote did not pass.')
}

export async function pickTopScore({ ask, league, member, place, week }: Turn): Promise<void> {
  const { teams } = await ask(endpoints.topScore.weekTopScore, { params: { league, week } })
  const team_id = teams[(place + week) % teams.length]?.team_id ?? ''
  const body = { league_id: league, user_id: member.userId, week, team_id, points: 120 + place }
  await ask(endpoints.topScore.pickTopScore, { body })
}

export async function enter({ table, ask, league, member: { userId }, place }: Turn): Promise<void> {
  const params = { league, user: userId }
  const { event, choices, refusal } = await ask(endpoints.casino.casinoEvent, { params })
  if (event === null || refusal !== null) return
  const open = choices.filter((choice) => choice.refusal === null)
  const of = (position: string) => open.find((choice) => choice.position === position)?.athlete_id ?? ''
  const at = (index: number) => open[index]?.athlete_id ?? ''
  const athlete_ids = {
    one_scorer: [at(place % 3)],
    two_scorers: [at(0), at(1 + (place % 2))],
    mark_a_rival: [],
    coliseum_and_arena: [],
    top_three: [],
    best_deployment: [of('RB'), of('WR'), of('TE')],
  }[event.key]
  const rival = table.members[(place + 5) % table.members.length]?.teamId ?? null
  const team_id = event.key === 'mark_a_rival' ? rival : null
  const body = { user_id: userId, event_id: event.id, entry_amount: 0, athlete_ids, team_id }
  await attempt(() => ask(endpoints.casino.enterCasino, { body }))
}

export async function goAllIn({ table, ask, league, member: { userId }, week }: Turn): Promise<void> {
  const { liquidation } = await ask(endpoints.players.shop, { params: { league } })
  const { refusal, line } = liquidation
  if (refusal !== null || line === null) return
  await ask(endpoints.players.goAllIn, { params: { league, user: userId }, body: { week, line } })
  table.allIns += 1
}

/** The owner renames the league, draws a new invite code, reads the teams again, and asks for a correction. */
async function ownersWeek(table: Table): Promise<void> {
  const { crew, members } = table
  const id = crew.leagueId
  const ask = askAs(table, members[0])
  const { name } = await ask(endpoints.leagues.league, { params: { id } })
  const renamed = { name: `${name.slice(0, 40)} II`, based_on: name }
  await ask(endpoints.leagues.updateLeagueSettings, { params: { id }, body: renamed })
  await ask(endpoints.leagues.rotateInvite, { params: { id } })
  // A worker's own weekly reading may have come first.
  await attempt(() => ask(endpoints.leagues.refreshLeague, { params: { id } }))
  const params = { league: id, user: members[5]?.userId ?? '' }
  const correct = async (amount: number) => {
    const body = { amount, reason: 'Won the punt bet of 2023' }
    return (await ask(endpoints.players.correctUnits, { params, body })).vote
  }
  const withdrawn = await correct(5)
  if (withdrawn !== null) await ask(endpoints.votes.withdrawVote, { params: { id, vote: withdrawn.id } })
  await agree(table, await correct(15))
}

async function propose({ table: { members }, ask, league, member, place, week }: Turn): Promise<void> {
  const board = await ask(endpoints.h2h.betBoard, { params: { league } })
  const isDuel = week === 2 && place === DUELLISTS[0]
  const other = members[(place + 1) % members.length]
  const theirs = board.opponents.find(({ user_id }) => user_id === other?.userId)
  if (other === undefined || theirs === undefined || (week === 2 && place === DUELLISTS[1])) return
  const amount = isDuel ? DUEL_STAKE : Math.max(10, Math.min([40, 20, 50, 30][place % 4] ?? 20, board.wallet))
  const duelOdds = 1 + Math.min(theirs.units, DUEL_UNITS) / amount
  const odds = isDuel ? Math.floor(100 * duelOdds) / 100 : (ODDS[(place + week) % ODDS.length] ?? 2)
  const certain = { kind: 'over', line: 0.5 } as const
  const usual = place % 2 === 0 ? {} : totalOn(board, { member, other, place })
  const users = { challenger_id: member.userId, challenged_id: other.userId }
  const body = { league_id: league, ...users, amount, week, odds, ...(isDuel ? certain : usual) }
  const { bet } = await ask(endpoints.h2h.proposeBet, { body })
  if (place === 6) await ask(endpoints.h2h.withdrawBet, { params: { id: bet.id } })
}

/** Over on one's own team, or under on the other's: no one may bet against their own team. */
function totalOn({ teams }: Board, { member, other, place }: { member: Member; other: Member; place: number }) {
  const isOver = place % 4 === 1
  const { teamId } = isOver ? member : other
  const line = teams.find(({ team_id }) => team_id === teamId)?.house_line ?? 110.5
  return { kind: isOver ? 'over' : 'under', line } as const
}

/** Rejects, counters, leaves open, or accepts each offer. In week 2 the duel's loser accepts all. */
async function answer(turn: Turn): Promise<void> {
  const { ask, place, week } = turn
  for (const bet of await offersTo(turn)) {
    const params = { id: bet.id }
    const mood = week === 2 && place === DUELLISTS[1] ? 5 : (place + week) % 6
    const countered = { amount: 10, week, odds: 2, ...acrossFrom({ kind: bet.kind, line: bet.line }) }
    if (mood === 0) await ask(endpoints.h2h.rejectBet, { params })
    else if (mood === 1) await attempt(() => ask(endpoints.h2h.counterBet, { params, body: countered }))
    // Mood 2 leaves it open.
    else if (mood > 2) await attempt(() => ask(endpoints.h2h.acceptBet, { params }))
  }
}

export async function offersTo({ ask, league, member: { userId }, week }: Turn) {
  const { bets } = await ask(endpoints.h2h.userBets, { params: { league, user: userId }, query: { week } })
  return bets.filter(({ state, challenged }) => state === 'proposed' && challenged.user_id === userId)
}

async function takeCounters(turn: Turn): Promise<void> {
  for (const { id, counter_to } of await offersTo(turn))
    if (counter_to !== null) await attempt(() => turn.ask(endpoints.h2h.acceptBet, { params: { id } }))
}

export async function betHouse({ table: { members }, ask, league, member, place, week }: Turn): Promise<void> {
  if (place % 3 !== 0) return
  const { refusal, lines } = await ask(endpoints.house.house, { params: { league } })
  const team_id = members[(place + 2) % members.length]?.teamId ?? ''
  const line = lines.find((one) => one.team_id === team_id)?.line ?? null
  if (refusal !== null || line === null) return
  const body = { league_id: league, user_id: member.userId, week, team_id, amount: 10, line }
  await ask(endpoints.house.placeHouseBet, { body })
}

/** Runs a command that the rules may refuse. Throws any other error. */
export async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === '' || error.code === 'invalid_input' || error.code === 'server_error') throw error
  }
}
