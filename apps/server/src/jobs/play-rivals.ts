/**
 * Rivals in game nights: each moves once a week, at a random time while betting is open, and answers offers within seconds. The times come
 * from a server secret, and nothing that rivals see reveals future scores.
 */
import {
  type Decision,
  type Instant,
  type League,
  type Player,
  type ScoreReport,
  SECOND_MS,
  type Turn,
  accept,
  isPlayedByRival,
  later,
  membersOf,
  momentsOf,
  msOf,
  rivalName,
} from '@whale/game'
import { draw } from '@whale/game/invented'
import { RIVALS, type Rival, type RivalView, answersOfRival, movesOfRival, offersTo } from '@whale/practice'
import { act } from '../domain/act.ts'
import { nightReading } from '../domain/week-readings.ts'
import type { World } from '../world.ts'

/** The shares of the betting time between which a rival moves. */
const FIRST_SHARE = 0.04
const LAST_SHARE = 0.8
/** How long a rival takes to answer an offer. */
const ANSWER_MS = { least: 2 * SECOND_MS, most: 7 * SECOND_MS }
/** This long before the lock, rivals make their outstanding moves and answers. */
const LAST_MS = 2 * SECOND_MS

/** What a rival does next: the week's moves, or the answer to an offer. */
interface RivalTurn {
  rival: Rival
  at: Instant
  offerId: string | null
}

/** What a night's rivals do until the next lock, earliest first. `done`: who has moved this week. Empty while betting is closed. */
export function rivalTurns(
  { sign }: Pick<World, 'sign'>,
  league: League,
  done: ReadonlySet<string> = new Set(),
): RivalTurn[] {
  const { progress, calendar } = league
  if (progress.stage !== 'running' || progress.phase !== 'BETTING') return []
  const { opensAt, locksAt } = momentsOf(calendar, progress.week)
  const secret = secretOf({ sign }, league)
  const last = later(locksAt, -LAST_MS)
  const notAfterLast = (at: Instant) => (at < last ? at : last)
  return rivalsIn(league)
    .flatMap(({ rival, player }) => {
      const share = FIRST_SHARE + (LAST_SHARE - FIRST_SHARE) * draw(secret, 'when', progress.week, rival.name)
      const at = later(opensAt, Math.round(share * (msOf(locksAt) - msOf(opensAt))))
      const move = done.has(rival.name) ? [] : [{ rival, at: notAfterLast(at), offerId: null }]
      const answers = offersTo({ league, player }).map(({ id, proposedAt }) => {
        const { least, most } = ANSWER_MS
        const waitMs = least + Math.round((most - least) * draw(secret, 'answers', id))
        return { rival, at: notAfterLast(later(proposedAt, waitMs)), offerId: id }
      })
      return [...move, ...answers]
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Does one turn. Happens only once, however often it is tried. */
export async function takeTurn(world: World, league: League, { rival, offerId }: RivalTurn): Promise<void> {
  const week = league.progress.stage === 'running' ? league.progress.week : 0
  const report = await nightReading(world, league, week)
  const { userId } = rival
  const what = offerId === null ? `moves in week ${week}` : `answers ${offerId}`
  await act(world, {
    leagueId: league.id,
    issuer: { userId, isRival: true },
    key: { key: `${league.id} ${what}`, fingerprint: 'rival' },
    decide: (turn) => decideAsRival(turn, { world, rival, report, offerId }),
    reply: () => ({}),
  })
}

interface Deciding {
  world: Pick<World, 'sign'>
  rival: Rival
  report: ScoreReport
  offerId: string | null
}

/** Makes every move that the rules accept; for an offer, gives the first answer that they accept. */
function decideAsRival(turn: Turn, { world, rival, report, offerId }: Deciding): Decision {
  const view = viewOf(turn.league, { rival, report, seed: secretOf(world, turn.league) })
  if (view === null) return accept(turn.league)
  const offer = offerId === null ? null : offersTo(view).find(({ id }) => id === offerId)
  if (offer === undefined) return accept(turn.league)
  const moves = offer === null ? movesOfRival(view) : answersOfRival(view, offer)
  let done = accept(turn.league)
  for (const move of moves) {
    const decision = move({ ...turn, league: done.league })
    if (!decision.ok) continue
    const stages = [...done.stages, ...decision.stages]
    done = { ok: true, events: stages.map(({ event }) => event), stages, league: decision.league }
    if (offer !== null) break
  }
  return done
}

function viewOf(league: League, given: Pick<RivalView, 'rival' | 'seed'> & { report: ScoreReport }): RivalView | null {
  const player = membersOf(league).find(({ userId }) => userId === given.rival.userId)
  const people = membersOf(league).flatMap((one) => (isPlayedByRival(league, one) ? [] : [one.userId]))
  return player === undefined ? null : { ...given, league, player, bets: league.bets, people }
}

/** The seats of a night that rivals play. */
function rivalsIn(league: League): { rival: Rival; player: Player }[] {
  return membersOf(league).flatMap((player) => {
    if (!isPlayedByRival(league, player)) return []
    // A rival plays for an absent person, under the player's id. A name without a temper of its own gets one.
    const name = rivalName(player.userId) ?? player.id
    const own = RIVALS.find((one) => one.name === name) ?? RIVALS[Math.floor(RIVALS.length * draw(league.id, name))]
    return own === undefined ? [] : [{ rival: { ...own, name, userId: player.userId }, player }]
  })
}

/** Differs from the seed of the scores, so that a script that guesses this secret knows no scores. */
function secretOf({ sign }: Pick<World, 'sign'>, { id }: Pick<League, 'id'>): string {
  return sign(`rivals of ${id}`)
}
