/** Members who play by themselves alongside people, as in the demo. They act through the API and see what everybody sees. */
import { endpoints } from '@whale/contract'
import { betOutlook } from '@whale/words'
import { type BetKind, type Chance, chanceOfOther, expectedReturn, units } from '@whale/game'
import { draw } from '@whale/game/invented'
import type { Ask } from './ask.ts'
import type { Member } from './crew.ts'
import { linesSaid, momentOf, say } from './rival-talk.ts'
import {
  type Board,
  type Turn,
  askAs,
  attempt,
  betHouse,
  enter,
  goAllIn,
  offersTo,
  pickTopScore,
} from './season-moves.ts'

type Offer = Awaited<ReturnType<typeof offersTo>>[number]

export interface Rivals {
  ask: Ask
  /** The first rival's league, once somebody has signed in. */
  leagueId: string | null
  /** The email addresses of everyone in the league. */
  emails: readonly string[]
  /** Which of them are people. All others play by themselves. */
  people: ReadonlySet<string>
  /** Everyone who is in the league in the week `signedInFor`: rivals, then people. */
  members: (Member & { isRival: boolean })[]
  signedInFor: number | null
  /** The moves made since the start: `week:user`. */
  made: Set<string>
  /** Offers that existed in an earlier round. A rival takes a moment to answer. */
  seen: Set<string>
  /** Lines already written in the league: nobody repeats one. */
  said: Set<string>
}

export interface Playing {
  /** Plays two rounds now: everyone's week, then the answers to offers. */
  playWeek: () => Promise<void>
  /** Stops, even in the middle of a round. */
  end: () => Promise<void>
}

/**
 * Lets all these members except `people` play by themselves, with a round every three seconds. `onError` receives errors that the rules do
 * not explain. Needs a server with `DEV_CLOCK`, which signs members in without a password.
 */
export function letRivalsPlay(
  given: Pick<Rivals, 'ask' | 'emails' | 'people'>,
  onError: (error: unknown) => void,
): Playing {
  let isEnded = false
  const ask: Ask = async (endpoint, asked) => {
    if (isEnded) throw new Error('The rivals have stopped.')
    return await given.ask(endpoint, asked)
  }
  const rivals = gatherRivals({ ...given, ask })
  let waiting = 0
  let last = Promise.resolve()
  const round = (): Promise<void> => {
    waiting += 1
    last = last
      .then(() => playRivals(rivals))
      .catch((error: unknown) => (isEnded ? undefined : onError(error)))
      .finally(() => (waiting -= 1))
    return last
  }
  const timer = setInterval(() => void (waiting === 0 && round()), ROUND_MS)
  return {
    async playWeek() {
      await round()
      await round()
    },
    async end() {
      isEnded = true
      clearInterval(timer)
      await last
    },
  }
}

/** The members before their first round. */
export function gatherRivals(given: Pick<Rivals, 'ask' | 'emails' | 'people'>): Rivals {
  return { ...given, leagueId: null, members: [], signedInFor: null, made: new Set(), seen: new Set(), said: new Set() }
}

const ROUND_MS = 3000
/** The lowest expected gain at which a rival takes a bet, in hundredths of their stake. If negative, they take bad bets. */
const LEAST_GAIN = [-6, 2, -16, -2, -12, 0, 4]
/** A bet this much below their lowest gain is rejected; any other is countered. */
const HOPELESS = 50
const ODDS = [2, 2.2, 1.8, 2, 2.6]
/** By how many points the line moves for odds of 3 instead of 2. */
const POINTS_AN_ODD = 14

/** One round: rivals who have not played the open week do so, and answer the offers of the last round. Nothing happens after a lock. */
export async function playRivals(rivals: Rivals): Promise<void> {
  const { ask, made } = rivals
  const { current_week: week, phase } = await ask(endpoints.game.globalState, {})
  if (phase !== 'BETTING') return
  if (rivals.signedInFor !== week) await signIn(rivals, week)
  const { members, leagueId: league } = rivals
  if (league === null) return
  const table = { ask, members, crew: { leagueId: league, name: '', members }, allIns: 0 }
  const errors: unknown[] = []
  for (const [place, member] of members.entries()) {
    if (!member.isRival) continue
    const turn: Turn = { table, ask: askAs(table, member), league, member, place, week }
    const name = `${week}:${member.userId}`
    // A removed rival is refused everything.
    await attempt(async () => {
      if (!made.has(name)) await playWeek(turn, rivals)
      made.add(name)
      await answerOffers(turn, rivals)
    }).catch((error: unknown) => errors.push(error))
  }
  // Thrown last, so that one rival's error does not keep the others from playing.
  if (errors.length > 0) throw errors[0]
}

/** Signs everyone in again each week, since a session may end while the clock is turned. Leaves out former members. */
async function signIn(rivals: Rivals, week: number): Promise<void> {
  const { ask, people } = rivals
  // Rivals play in one league; a person may have added others.
  const emails = rivals.emails.toSorted((a, b) => Number(people.has(a)) - Number(people.has(b)))
  const members: Rivals['members'] = []
  for (const email of emails) {
    await attempt(async () => {
      const { access_token: token } = await ask(endpoints.dev.devSignIn, { body: { email } })
      rivals.leagueId ??= (await ask(endpoints.users.userLeagues, { token })).leagues[0]?.id ?? null
      const { me } = await ask(endpoints.game.home, { params: { league: rivals.leagueId ?? '' }, token })
      const { user_id: userId, username, team_id: teamId, team_name: teamName } = me
      members.push({ userId, username, token, teamId, teamName, isRival: !people.has(email) })
    })
  }
  rivals.members = members
  const league = rivals.leagueId ?? ''
  const playing = members.filter(({ isRival }) => isRival)
  await attempt(async () => {
    rivals.said = await linesSaid(ask, { league, members: playing })
  })
  rivals.signedInFor = week
}

async function playWeek(turn: Turn, rivals: Rivals): Promise<void> {
  const { ask, league, member, week, place } = turn
  const params = { league, user: member.userId }
  const isBack = await isDone(() => ask(endpoints.players.buyBack, { params }))
  await attempt(() => pickTopScore(turn))
  await enter(turn)
  // Before staking anything else, since it takes the whole wallet.
  const before = turn.table.allIns
  if (luck(turn, 'all in') < 40) await attempt(() => goAllIn(turn))
  const isAllIn = turn.table.allIns > before
  await attempt(() => offer(turn, rivals))
  await attempt(() => betHouse(turn))
  if (luck(turn, 'multiplier') < 60)
    await attempt(() => ask(endpoints.players.buyMultiplier, { params, body: { week } }))
  await reactToNews(turn)
  const moment = isAllIn ? 'all_in' : await momentOf(turn, isBack)
  // With nothing to talk about, a few still write something.
  const spoken = moment ?? ((week + place) % 5 === 0 ? 'week' : null)
  if (spoken !== null) await say(turn, { moment: spoken, said: rivals.said, luck: luck(turn, 'line') })
}

async function reactToNews(turn: Turn): Promise<void> {
  const { ask, league } = turn
  const params = { league }
  const { items } = await ask(endpoints.game.activity, { params })
  const item = items.find(({ type }) => type !== 'line')?.id
  const reaction = (['huge', 'nice', 'got_you', 'sunk'] as const)[luck(turn, 'reaction') % 4] ?? 'nice'
  if (item !== undefined) await attempt(() => ask(endpoints.talk.react, { params, body: { item, reaction } }))
}

/**
 * A bet on terms near the fair line. Each week two rivals in turn ask the first person, one rival asks each other person, and the rest ask
 * each other.
 */
async function offer(turn: Turn, { members, said }: Rivals): Promise<void> {
  const { ask, league, member, week } = turn
  const own = (await ask(endpoints.h2h.userBets, { params: { league, user: member.userId }, query: { week } })).bets
  if (own.some(({ challenger }) => challenger.user_id === member.userId)) return
  const rivals = members.filter(({ isRival }) => isRival)
  const people = members.filter(({ isRival }) => !isRival)
  const index = rivals.findIndex(({ userId }) => userId === member.userId)
  const order = (index + week) % rivals.length
  // Visitors play the first person first.
  const other = people[Math.max(0, order - 1)] ?? rivals[(index + 1) % rivals.length]
  const board = await ask(endpoints.h2h.betBoard, { params: { league } })
  const them = board.opponents.find(({ user_id }) => user_id === other?.userId)
  if (board.refusal !== null || other === undefined || them === undefined || them.refusal !== null) return
  const odds = ODDS[luck(turn, 'odds') % ODDS.length] ?? 2
  const most = Math.min(Math.floor(board.wallet / 4), them.swing.yours, Math.floor(them.swing.theirs / (odds - 1)))
  // A round number of at least the bounty's size, as people would offer.
  const amount = Math.max(Math.min(25, most), Math.floor(most / 10) * 10)
  if (amount < board.bounds.stake_min) return
  const users = { challenger_id: member.userId, challenged_id: other.userId }
  const body = { league_id: league, ...users, amount, week, odds, ...sideFor(turn, board, { other, odds }) }
  const { bet } = await ask(endpoints.h2h.proposeBet, { body })
  if (rivals.some(({ userId }) => userId === other.userId)) return
  await say(turn, { moment: 'offer', said, luck: luck(turn, 'offer line'), betId: bet.id })
}

/** A spread, over on one's own team, or under on the other's, near the line that is fair at these odds. */
function sideFor(
  turn: Turn,
  { teams }: Board,
  { other, odds }: { other: Pick<Member, 'teamId'>; odds: number },
): { kind: BetKind; line: number } {
  const { member } = turn
  // Longer odds come with a harder line.
  const harder = (odds - 2) * POINTS_AN_ODD
  const projected = (id: string) => teams.find(({ team_id }) => team_id === id)?.projected ?? 110
  const onHalf = (exact: number) => Math.floor(exact) + 0.5
  const [own, theirs] = [projected(member.teamId), projected(other.teamId)]
  switch (luck(turn, 'market') % 3) {
    case 0:
      return { kind: 'over', line: onHalf(own + harder) }
    case 1:
      return { kind: 'under', line: onHalf(theirs - harder) }
    default:
      return { kind: 'spread', line: Math.max(-59.5, Math.min(59.5, onHalf(theirs - own - harder))) }
  }
}

async function answerOffers(turn: Turn, { seen, members }: Rivals): Promise<void> {
  const { ask, league } = turn
  const offers = await offersTo(turn)
  const known = offers.filter(({ id }) => seen.has(id))
  for (const { id } of offers) seen.add(id)
  if (known.length === 0) return
  const board = await ask(endpoints.h2h.betBoard, { params: { league } })
  const index = members.findIndex(({ userId }) => userId === turn.member.userId)
  const least = LEAST_GAIN[index % LEAST_GAIN.length] ?? 0
  for (const bet of known) await answer(turn, { bet, board, least })
}

/** Takes a good bet, counters one that is nearly good, and rejects the rest. */
async function answer(turn: Turn, { bet, board, least }: { bet: Offer; board: Board; least: number }): Promise<void> {
  const { ask, week, table } = turn
  const { id, counter_to, challenger, challenged } = bet
  const params = { id }
  const worth = worthToChallenged(bet, board)
  const canPay = challenged.stake <= Math.max(board.wallet / 2, 25)
  if (worth >= least && canPay && bet.refusals.accept === null) {
    await attempt(() => ask(endpoints.h2h.acceptBet, { params }))
    return
  }
  const other = table.members.find(({ userId }) => userId === challenger.user_id)
  const amount = Math.min(25, board.wallet)
  const isNearlyGood = worth > least - HOPELESS && amount >= board.bounds.stake_min
  if (other !== undefined && counter_to === null && isNearlyGood) {
    const body = { amount, week, odds: 2, ...sideFor(turn, board, { other, odds: 2 }) }
    if (await isDone(() => ask(endpoints.h2h.counterBet, { params, body }))) return
  }
  await attempt(() => ask(endpoints.h2h.rejectBet, { params }))
}

/** Whether the rules allowed the command. */
async function isDone(act: () => Promise<unknown>): Promise<boolean> {
  let isAllowed = false
  await attempt(async () => {
    await act()
    isAllowed = true
  })
  return isAllowed
}

/** The challenged player's expected gain, in hundredths of their stake; −100 without projections. */
function worthToChallenged({ kind, line, challenger, challenged }: Offer, { teams }: Board): number {
  const side = { kind, line, own: challenger.team_id, other: challenged.team_id }
  const chance: Chance | null = betOutlook(side, teams)?.chance ?? null
  if (chance === null) return -100
  const stakes = { stake: units(challenged.stake), counterStake: units(challenger.stake) }
  return Math.round(expectedReturn(chanceOfOther(chance), stakes) / challenged.stake)
}

/** A number from 0 to 99, the same for the same member, week and name. */
function luck({ member, week }: Turn, name: string): number {
  return Math.floor(100 * draw('rival', member.username, week, name))
}
