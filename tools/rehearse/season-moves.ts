/** What the twelve bots do each week. The same recordings give the same season. */
import { type ReplyOf, type TermsWire, endpoints } from '@whale/contract'
import type { Actions } from './actions.ts'
import { type Ask, Refused } from './ask.ts'
import { type Crew, type Member, claimFreeTeam } from './crew.ts'

export interface Table {
  ask: Ask
  actions: Actions
  crew: Crew
  /** The active members; the first is the owner. */
  members: Member[]
  /** The athletes with whom each user entered week 1. */
  firstPicks: Map<string, readonly string[]>
}

type Board = ReplyOf<typeof endpoints.h2h.betBoard>

/** In week 2 the last member loses nearly everything to the one before, in a bet that cannot be won, and buys back in. */
const DUELLISTS = [10, 11]
const DUEL_STAKE = 16
const DUEL_UNITS = 140
const BETTING_WEEKS = [2, 3, 7, 8, 9]
const ODDS = [1.5, 2, 2.4, 3]

/** Wednesday: predictions, entries, buy-backs, owner actions and proposals. */
export async function playMorning(table: Table, week: number): Promise<void> {
  await comeAndGo(table, week)
  for (const [place, member] of table.members.entries()) {
    await predictFor(table, { member, place, week })
    const isDuellist = week <= 2 && DUELLISTS.includes(place)
    if (!isDuellist) await enterFor(table, member, place)
    await attempt(() => buyBackFor(table, member))
    if (week >= 7 && week <= 9) await attempt(() => multiplierFor(table, member, week))
  }
  if (week === 3) await ownersWeek(table)
  if (!BETTING_WEEKS.includes(week)) return
  for (const [place, member] of table.members.entries()) {
    if (!isSavingUp(place, week)) await attempt(() => proposeFor(table, { member, place, week }))
  }
}

/** Thursday at noon: answers, options, going all in. */
export async function playNoon(table: Table, week: number): Promise<void> {
  if (!BETTING_WEEKS.includes(week)) return
  for (const [place, member] of table.members.entries()) {
    if (isSavingUp(place, week)) continue
    await answerFor(table, { member, place, week })
    await attempt(() => optionFor(table, { member, place, week }))
  }
  // The first proposer answers a counteroffer.
  for (const member of table.members) await takeCounters(table, member, week)
  if (week === 9) await goAllIn(table, week)
}

/** These members bet nothing in week 9: going all in requires a wallet without open bets. */
function isSavingUp(place: number, week: number): boolean {
  return week === 9 && place >= 5 && place <= 8
}

/** Two of the members who saved up go all in, if they are fish. */
async function goAllIn(table: Table, week: number): Promise<void> {
  for (const member of table.members.slice(5, 9)) {
    if ((table.actions.get('liquidate') ?? 0) < 2) await attempt(() => liquidateFor(table, member, week))
  }
}

/** A member leaves in week 5, a new user takes the team in week 6, and the owner removes a member in week 10. */
async function comeAndGo(table: Table, week: number): Promise<void> {
  const { ask, crew, members } = table
  const game_league_id = crew.leagueId
  if (week === 5) {
    const [gone] = members.splice(9, 1)
    if (gone !== undefined) await ask(endpoints.users.leaveLeague, { token: gone.token, body: { game_league_id } })
  }
  if (week === 6) {
    // The owner lets nobody in unasked for a while: the first who asks is declined, the second approved.
    const token = tokenOf(members[0])
    const given = { params: { id: game_league_id }, token }
    await ask(endpoints.claims.setApproval, { ...given, body: { requires_approval: true } })
    const declined = await claimFreeTeam(ask, { leagueId: game_league_id, token, number: 97 })
    await ask(endpoints.claims.declineClaim, { token, params: { id: game_league_id, claim: declined.userId } })
    const approved = await claimFreeTeam(ask, { leagueId: game_league_id, token, number: 99 })
    await ask(endpoints.claims.approveClaim, { token, params: { id: game_league_id, claim: approved.userId } })
    await ask(endpoints.claims.setApproval, { ...given, body: { requires_approval: false } })
    members.push(approved)
  }
  if (week === 10) {
    const [kicked] = members.splice(8, 1)
    const body = { game_league_id, user_id: kicked?.userId ?? '', reason: 'Never answers' }
    const { vote } = await ask(endpoints.leagues.kickUser, { token: tokenOf(members[0]), body })
    await agree(table, vote)
  }
}

/** The members say yes to a vote until it passes. Those without a vote are refused. */
async function agree({ ask, crew, members }: Table, vote: { id: string } | null): Promise<void> {
  if (vote === null) return
  let isPassed = false
  for (const { token } of members) {
    if (isPassed) return
    await attempt(async () => {
      const params = { id: crew.leagueId, vote: vote.id }
      const reply = await ask(endpoints.votes.castBallot, { params, token, body: { yes: true } })
      isPassed = reply.vote.state === 'passed'
    })
  }
  if (!isPassed) throw new Error('The vote did not pass.')
}

function tokenOf(member: Member | undefined): string {
  if (member === undefined) throw new Error('The league has no member.')
  return member.token
}

async function predictFor(
  { ask, crew, members }: Table,
  { member, place, week }: { member: Member; place: number; week: number },
) {
  const { entrants, is_fixed } = await ask(endpoints.bermuda.bermudaStandings, {
    params: { league: crew.leagueId },
    token: member.token,
  })
  const teams = is_fixed
    ? entrants.filter(({ is_active }) => is_active).map(({ team_id }) => team_id)
    : members.map(({ teamId }) => teamId)
  const team_id = teams[(place + week) % teams.length] ?? ''
  const body = { league_id: crew.leagueId, user_id: member.userId, week, team_id, points: 120 + place }
  await ask(endpoints.predictions.makePrediction, { token: member.token, body })
}

async function enterFor({ ask, crew, members, firstPicks }: Table, member: Member, place: number): Promise<void> {
  const { userId, token } = member
  const params = { league: crew.leagueId, user: userId }
  const { event, choices, refusal } = await ask(endpoints.casino.casinoEvent, { params, token })
  if (event === null || refusal !== null) return
  const open = choices.filter((choice) => choice.refusal === null)
  const of = (position: string) => open.find((choice) => choice.position === position)?.athlete_id ?? ''
  const picks = {
    one_scorer: [open[place % 3]?.athlete_id ?? ''],
    two_scorers: [open[0]?.athlete_id ?? '', open[1 + (place % 2)]?.athlete_id ?? ''],
    mark_a_rival: [],
    coliseum_and_arena: [],
    top_three: [],
    best_deployment: [of('RB'), of('WR'), of('TE')],
  }[event.key]
  const rival = members[(place + 5) % members.length]?.teamId ?? null
  const body = {
    user_id: userId,
    event_id: event.id,
    entry_amount: 0,
    athlete_ids: picks,
    team_id: event.key === 'mark_a_rival' ? rival : null,
  }
  if (event.key === 'one_scorer') firstPicks.set(userId, picks)
  await attempt(() => ask(endpoints.casino.enterCasino, { token, body }))
}

async function buyBackFor({ ask, crew }: Table, { userId, token }: Member): Promise<void> {
  const params = { league: crew.leagueId, user: userId }
  await ask(endpoints.players.buyBack, { params, token })
}

async function multiplierFor({ ask, crew }: Table, { userId, token }: Member, week: number): Promise<void> {
  await ask(endpoints.players.buyMultiplier, { params: { league: crew.leagueId, user: userId }, token, body: { week } })
}

async function liquidateFor({ ask, crew }: Table, { userId, token }: Member, week: number): Promise<void> {
  const { liquidation } = await ask(endpoints.players.shop, { params: { league: crew.leagueId }, token })
  if (liquidation.refusal !== null || liquidation.line === null) return
  const params = { league: crew.leagueId, user: userId }
  await ask(endpoints.players.liquidate, { params, token, body: { week, line: liquidation.line } })
}

/** The owner renames the league, draws a new invite code, reads the teams again, and asks for a correction. */
async function ownersWeek(table: Table): Promise<void> {
  const { ask, crew, members } = table
  const id = crew.leagueId
  const token = tokenOf(members[0])
  const { name } = await ask(endpoints.leagues.league, { params: { id }, token })
  await ask(endpoints.leagues.updateLeagueSettings, {
    params: { id },
    token,
    body: { name: `${name.slice(0, 40)} II`, based_on: name },
  })
  await ask(endpoints.leagues.rotateInvite, { params: { id }, token })
  await ask(endpoints.leagues.refreshLeague, { params: { id }, token })
  const params = { league: id, user: members[5]?.userId ?? '' }
  const correction = async (amount: number) => {
    const body = { amount, reason: 'Won the punt bet of 2023' }
    return (await ask(endpoints.players.correctUnits, { params, token, body })).vote
  }
  const withdrawn = await correction(5)
  if (withdrawn !== null) await ask(endpoints.votes.withdrawVote, { params: { id, vote: withdrawn.id }, token })
  await agree(table, await correction(15))
}

async function proposeFor(
  { ask, crew, members }: Table,
  { member, place, week }: { member: Member; place: number; week: number },
) {
  const board = await ask(endpoints.h2h.betBoard, { params: { league: crew.leagueId }, token: member.token })
  const isDuel = week === 2 && place === DUELLISTS[0]
  const other = members[(place + 1) % members.length]
  const theirs = board.opponents.find(({ user_id }) => user_id === other?.userId)
  if (other === undefined || theirs === undefined || (week === 2 && place === DUELLISTS[1])) return
  const amount = isDuel ? DUEL_STAKE : Math.max(10, Math.min([40, 20, 50, 30][place % 4] ?? 20, board.wallet))
  const duelOdds = 1 + Math.min(theirs.units, DUEL_UNITS) / amount
  const odds = isDuel ? Math.floor(100 * duelOdds) / 100 : (ODDS[(place + week) % ODDS.length] ?? 2)
  const certain: TermsWire = { market: 'over_under', team_ids: [member.teamId], line: 0.5, side: 'over' }
  const usual = place % 2 === 0 ? undefined : totalOn(board, place % 4 === 1 ? member : other, place)
  const terms = isDuel ? certain : usual
  const body = {
    league_id: crew.leagueId,
    challenger_id: member.userId,
    challenged_id: other.userId,
    amount,
    week,
    odds,
  }
  const { bet } = await ask(endpoints.h2h.proposeBet, { token: member.token, body: { ...body, terms } })
  if (place === 6) await ask(endpoints.h2h.withdrawBet, { params: { id: bet.id }, token: member.token })
}

/** Over on the own team, or under on the other's: nobody may want their own team low. */
function totalOn({ teams }: Board, { teamId }: Member, place: number): TermsWire {
  const line = teams.find(({ team_id }) => team_id === teamId)?.house_line ?? 110.5
  return { market: 'over_under', team_ids: [teamId], line, side: place % 4 === 1 ? 'over' : 'under' }
}

async function answerFor(
  table: Table,
  { member, place, week }: { member: Member; place: number; week: number },
): Promise<void> {
  const { ask, crew } = table
  const { userId, token } = member
  const { bets } = await ask(endpoints.h2h.userBets, {
    params: { league: crew.leagueId, user: userId },
    query: { week },
    token,
  })
  for (const bet of bets.filter(({ state, challenged }) => state === 'proposed' && challenged.user_id === userId)) {
    const params = { id: bet.id }
    const isDuel = week === 2 && place === DUELLISTS[1]
    const mood = isDuel ? 5 : (place + week) % 6
    if (mood === 0) await ask(endpoints.h2h.rejectBet, { params, token })
    else if (mood === 1) {
      await attempt(() =>
        ask(endpoints.h2h.counterBet, {
          params,
          token,
          body: { amount: 10, week, odds: 2, terms: otherSide(bet.terms) },
        }),
      )
    } else if (mood > 2) await attempt(() => ask(endpoints.h2h.acceptBet, { params, token }))
  }
}

function otherSide(terms: TermsWire): TermsWire {
  return terms.market === 'spread'
    ? { ...terms, side: terms.side === 'covers' ? 'fails' : 'covers' }
    : { ...terms, side: terms.side === 'over' ? 'under' : 'over' }
}

async function takeCounters({ ask, crew }: Table, { userId, token }: Member, week: number): Promise<void> {
  const { bets } = await ask(endpoints.h2h.userBets, {
    params: { league: crew.leagueId, user: userId },
    query: { week },
    token,
  })
  for (const bet of bets.filter((one) => one.counter_to !== null && one.challenged.user_id === userId)) {
    if (bet.state === 'proposed') await attempt(() => ask(endpoints.h2h.acceptBet, { params: { id: bet.id }, token }))
  }
}

async function optionFor(
  { ask, crew, members }: Table,
  { member, place, week }: { member: Member; place: number; week: number },
) {
  if (place % 3 !== 0) return
  const { userId, token } = member
  const { refusal, lines } = await ask(endpoints.options.options, { params: { league: crew.leagueId }, token })
  const team_id = members[(place + 2) % members.length]?.teamId ?? ''
  const line = lines.find((one) => one.team_id === team_id)?.line ?? null
  if (refusal !== null || line === null) return
  const body = { league_id: crew.leagueId, user_id: userId, week, team_id, amount: 10, line }
  await ask(endpoints.options.placeOption, { token, body })
}

/** Runs a command that the rules may refuse. Any other error ends the rehearsal. */
export async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === '' || error.code === 'invalid_input' || error.code === 'server_error') throw error
  }
}
