/** A pair that tries what the rules on fair play forbid, among honest bots. Each attempt has to meet its refusal. */
import { type TermsWire, endpoints } from '@whale/contract'
import { type Member, claimFreeTeam } from './crew.ts'
import { type Table, askAs, attempt } from './season-moves.ts'

/** The most that may go between two players in a season, net. */
const CAP_UNITS = 150

/** What the pair and its friend have to be refused with. */
export const CHEATS_REFUSED: readonly string[] = [
  'h2h.not_your_teams',
  'h2h.against_own_team',
  'h2h.enough_between',
  'league.joining_closed',
  'correction.yourself',
  'vote.already_open',
  'vote.own',
  'vote.gains',
  'void.not_waiting',
  'casino.own_team',
]

const BETTING_WEEKS = [2, 3, 7, 8, 9]

/** Two members who stay to the end and never save up. */
const PAIR = [3, 4]

/** Bets on another team, against the own team, and for more than the cap. Then one that cannot lose. */
export async function cheat(table: Table, week: number): Promise<void> {
  if (!BETTING_WEEKS.includes(week)) return
  const [ada, ben] = PAIR.map((place) => table.members[place])
  const [other] = table.members
  if (ada === undefined || ben === undefined || other === undefined) throw new Error('The pair is gone.')
  const total = (member: Member, side: 'over' | 'under'): TermsWire => {
    return { market: 'over_under', team_ids: [member.teamId], line: side === 'over' ? 0.5 : 90.5, side }
  }
  const offer = async (whom: Member, terms: TermsWire, { amount, odds }: { amount: number; odds: number }) => {
    const users = { challenger_id: ada.userId, challenged_id: whom.userId }
    const body = { league_id: table.crew.leagueId, ...users, week, terms, amount, odds }
    return await askAs(table, ada)(endpoints.h2h.proposeBet, { body })
  }
  await attempt(() => offer(other, total(ben, 'under'), { amount: 10, odds: 2 }))
  await attempt(() => offer(ben, total(ada, 'under'), { amount: 10, odds: 2 }))
  await attempt(() => offer(ben, total(ada, 'over'), { amount: 20, odds: 9 }))
  // Ben gives what the cap allows, until nothing of it is left.
  await attempt(async () => {
    const { bet } = await offer(ben, total(ada, 'over'), { amount: 10, odds: 6 })
    await askAs(table, ben)(endpoints.h2h.acceptBet, { params: { id: bet.id } })
  })
}

/**
 * In week 4 the owner tries to move units without the others: to themselves, by votes of the two who gain, and by voiding a week that
 * is settled. Nothing moves: the owner withdraws the one vote that opened.
 */
export async function cheatAsOwner(table: Table): Promise<void> {
  const [owner, friend] = [table.members[0], table.members[PAIR[0] ?? 0]]
  if (owner === undefined || friend === undefined) throw new Error('The pair is gone.')
  const id = table.crew.leagueId
  const correct = async ({ userId }: Member) => {
    const params = { league: id, user: userId }
    return await askAs(table, owner)(endpoints.players.correctUnits, { params, body: { amount: 90, reason: 'A gift' } })
  }
  await attempt(async () => await correct(owner))
  const { vote } = await correct(friend)
  if (vote === null) throw new Error('The correction took no vote.')
  const params = { id, vote: vote.id }
  await attempt(async () => await correct(friend))
  for (const member of [owner, friend]) {
    await attempt(async () => await askAs(table, member)(endpoints.votes.castBallot, { params, body: { yes: true } }))
  }
  await askAs(table, owner)(endpoints.votes.withdrawVote, { params })
  const body = { week: 3, reason: 'A bad week' }
  await attempt(async () => await askAs(table, owner)(endpoints.votes.askVoidWeek, { params: { id }, body }))
}

/** In week 3 a member marks the own team, which could then score low on purpose. */
export async function markYourself(table: Table): Promise<void> {
  const { userId: user_id, teamId: team_id } = table.members[PAIR[0] ?? 0] ?? { userId: '', teamId: '' }
  const body = { user_id, event_id: `${table.crew.leagueId}:3`, entry_amount: 0, athlete_ids: [], team_id }
  await attempt(() => askAs(table, table.members[PAIR[0] ?? 0])(endpoints.casino.enterCasino, { body }))
}

/** A friend tries to join late, so that a fresh buy-in reaches the prizes. */
export async function joinLate({ ask, crew, members }: Table): Promise<void> {
  const token = members[0]?.token ?? ''
  await attempt(() => claimFreeTeam(ask, { leagueId: crew.leagueId, token, number: 98 }))
}

/** In week 1 a member enters after the lock. */
export async function enterLate(table: Table): Promise<void> {
  const user_id = table.members[0]?.userId ?? ''
  const athlete_ids = [...(table.firstPicks.get(user_id) ?? [])]
  const body = { user_id, event_id: `${table.crew.leagueId}:1`, entry_amount: 0, athlete_ids, team_id: null }
  await attempt(() => askAs(table, table.members[0])(endpoints.casino.enterCasino, { body }))
}

/** What is wrong with how the cheats went: a refusal that was not met, or a pair above the cap. */
export async function cheatFindings({ ask, actions, crew, members }: Table): Promise<string[]> {
  const params = { league: crew.leagueId }
  const { pairs } = await ask(endpoints.treasury.pairFlows, { params, token: members[0]?.token ?? '' })
  const over = pairs.filter(({ units, back }) => Math.abs(units - back) > CAP_UNITS)
  return [
    ...CHEATS_REFUSED.filter((code) => !actions.has(`refused ${code}`)).map((code) => `no cheat was refused: ${code}`),
    ...over.map(({ from, to, units, back }) => `${units - back} units went from ${from.team_name} to ${to.team_name}`),
  ]
}
