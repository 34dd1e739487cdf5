/** The night on a TV: what every member sees, without signing in. */
import { type Face, type TvWire, endpoints } from '@whale/contract'
import {
  type Instant,
  type League,
  type LeagueId,
  type PlayerId,
  asSeenBy,
  hasActed,
  isPlayedByRival,
  ownerOf,
  playerOfId,
  playerOfUser,
  type ScoreReport,
  type UserId,
  pointsToDecimal,
} from '@whale/game'
import { nameOf, otherFaces, tableRows } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { chosenFacesOf, usernamesOf } from '../../domain/history/people.ts'
import { nightReading } from '../../domain/week-readings.ts'
import type { ChangesHub } from '../../http/changes-hub.ts'
import { type Handlers, answer, bindStream } from '../../http/endpoint.ts'
import { lastSeenOf, openEventStream } from '../../http/event-stream.ts'
import { leagueOfInvite, unknownCode } from '../../http/invites.ts'
import { networkOf } from '../../http/network.ts'
import { headersOf } from '../../http/reply-format.ts'
import type { World } from '../../world.ts'
import { nextOf } from './again.ts'
import { nightAt } from './as-guest.ts'
import { type Viewing, clockView, freeSeats, isOver } from './views.ts'

export function tvHandlers(world: World): Handlers<Pick<typeof endpoints.nights, 'nightOnTv'>> {
  return {
    nightOnTv: async ({ params: { tv: asked }, address }) => {
      const leagueId = await nightOfTv(world, { tv: asked, address })
      const { league, there } = await nightAt(world, leagueId)
      const now = world.clock.now()
      const week = weekOnScreen(league, now)
      const next = isOver(league) ? await nextOf(there, leagueId) : null
      return answer(
        tvView(league, {
          usernames: await usernamesOf(there.db, leagueId),
          chosenFaces: await chosenFacesOf(there.db, leagueId),
          now,
          report: week === null ? null : await nightReading(there, league, week),
          tv: tvAddress(world, leagueId),
          next: next === null ? null : tvAddress(world, next.leagueId),
        }),
      )
    },
  }
}

/** Streams what all members are notified of. A network may have as many of these streams open as a user. */
export function bindTv(app: FastifyInstance, world: World, hub: ChangesHub): void {
  const headers = headersOf(world.publicUrl)
  bindStream(app, world, endpoints.live.tvEvents, async (call, reply) => {
    const { address } = call
    await hub.join({
      leagueId: await nightOfTv(world, { tv: call.params.tv, address }),
      userId: `tv ${networkOf(address)}`,
      playerId: null,
      lastSeen: lastSeenOf(call),
      open: (onClose) => openEventStream(reply, { headers, onClose }),
    })
  })
}

/** The address of a night's TV page. It is signed and does not contain the code, so it survives a new code. */
export function tvAddress({ sign }: Pick<World, 'sign'>, leagueId: string): string {
  return `${leagueId.replace('league_', '')}-${sign(`tv ${leagueId}`).slice(0, 22)}`
}

/** The night with a TV's address or code. Throws 404 for any other. */
async function nightOfTv(world: World, given: { tv: string; address: string }): Promise<LeagueId> {
  const { tv, address } = given
  const [, id] = /^([0-9a-z]{1,48})-/.exec(tv) ?? []
  if (id !== undefined && tvAddress(world, `league_${id}`) === tv) return `league_${id}`
  const code = tv.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  // Text of another length is not a guess at a code.
  if (code.length !== CODE_LENGTH) throw unknownCode()
  return await leagueOfInvite(world, { code, address })
}

const CODE_LENGTH = 6

interface TvGiven extends Viewing {
  chosenFaces: ReadonlyMap<UserId, Face>
  /** The scores so far; null before the lock. */
  report: ScoreReport | null
  tv: string
  next: string | null
}

/** What the TV shows: a view for no member in particular, so that it contains nobody's secrets. */
function tvView(league: League, { usernames, chosenFaces, now, report, tv, next }: TvGiven): TvWire {
  const view = asSeenBy(league, null, now)
  const clock = clockView(league, now)
  const { week } = clock
  const userOf = (playerId: PlayerId): UserId => playerOfId(league, playerId).userId
  const locked = week !== null && clock.phase !== 'betting' && clock.phase !== 'before'
  const { progress } = league
  return {
    ...clock,
    tv,
    name: league.name,
    code: league.inviteCode,
    host_id: ownerOf(league),
    free_seats: freeSeats(league, now),
    players: tableRows(view, usernames).map((row) => {
      const player = playerOfUser(league, row.user_id as UserId)
      const points = report?.teams.find(({ teamId }) => teamId === row.team_id)?.points ?? null
      return {
        ...row,
        name: nameOf(usernames, row.user_id as UserId),
        is_rival: player !== null && isPlayedByRival(league, player),
        has_moved: player !== null && week !== null && hasActed(league, player.id, week),
        swing: row.week_change,
        points: points === null ? null : pointsToDecimal(points),
      }
    }),
    faces: otherFaces(league, chosenFaces),
    bets: locked
      ? view.bets
          .filter(({ week: of, state }) => of === week && (state.state === 'accepted' || 'acceptedAt' in state))
          .map((bet) => ({
            challenger_id: userOf(bet.challengerId),
            challenged_id: userOf(bet.challengedId),
            kind: bet.kind,
            line: pointsToDecimal(bet.line),
            stake: bet.stake,
            counter_stake: bet.counterStake,
          }))
      : [],
    champion_id: progress.stage === 'over' && progress.championId !== null ? userOf(progress.championId) : null,
    next,
  }
}

/** Which week's scores to show: the one whose games have begun; null before the first. */
function weekOnScreen(league: League, now: Instant): number | null {
  const { week, phase } = clockView(league, now)
  return phase === 'games' || phase === 'results' || phase === 'over' ? week : null
}
