/** Builds the content of a shared link on each request, from what anybody may see now, with corrected numbers. */
import type { SharedCard } from '@whale/contract'
import { type LeagueView, type Player, asSeenBy, playerOfUser, whyNotJoin } from '@whale/game'
import {
  betCardView,
  betIdOf,
  championCardView,
  receiptOfWeek,
  tableOfWeek,
  weekCardView,
  whaleCardView,
} from '@whale/pages'
import { atLeague } from '../domain/cells.ts'
import { betsOfSeason } from '../domain/history/bets.ts'
import { chosenFacesOf, usernamesOf } from '../domain/history/people.ts'
import { storedReads } from '../domain/history/reads.ts'
import { wrappedOf } from '../domain/history/wrapped.ts'
import { peek } from '../domain/peek.ts'
import type { NewShare } from '../domain/shares.ts'
import type { World } from '../world.ts'

export interface SharedThing {
  card: SharedCard
  /** The invite code in the link, if it still opens the league. */
  inviteCode: string | null
}

/**
 * The card of a share. Null if the league is gone, its sharer is no longer a member, the bet is still an offer, the week is not settled, or
 * a correction undid what happened.
 */
export async function sharedThing(world: World, share: NewShare): Promise<SharedThing | null> {
  const there = await atLeague(world, share.leagueId)
  const whole = there === null ? null : await peek(there, share.leagueId)
  if (there === null || whole === null || whole.wipedAt !== null) return null
  // A link's reader is not a member, so the view hides everything that members hide from each other.
  const league = asSeenBy(whole, null, world.clock.now())
  const sharer = playerOfUser(league, share.userId)
  const card = sharer === null ? null : await cardOf(there, { league, sharer, share })
  if (card === null) return null
  const isOpen = share.inviteCode === whole.inviteCode && whyNotJoin(whole, world.clock.now()) === null
  return { card, inviteCode: isOpen ? share.inviteCode : null }
}

interface Given {
  league: LeagueView
  sharer: Player
  share: NewShare
}

async function cardOf(world: World, { league, sharer, share }: Given): Promise<SharedCard | null> {
  switch (share.kind) {
    case 'week':
    case 'whale':
      return share.week === null ? null : await weekCard(world, { league, share, week: share.week })
    case 'bet': {
      const id = betIdOf(share.betId ?? '')
      const bet = (await betsOfSeason(world.db, league)).find((one) => one.id === id)
      return bet === undefined ? null : betCardView(league, bet, sharer)
    }
    case 'champion':
      return championCardView(league, sharer, {
        usernames: await usernamesOf(world.db, league.id),
        chosenFaces: await chosenFacesOf(world.db, league.id),
      })
    case 'wrapped':
      return await wrappedCard(world, { league, share })
  }
}

/** A card of the sharer's finished season, or of the league's. Null if the season has no such card. */
async function wrappedCard(world: World, { league, share }: Omit<Given, 'sharer'>): Promise<SharedCard | null> {
  const wrapped = await wrappedOf(world, { league, userId: share.userId, nameBy: 'team' })
  const [set, kind] = share.card?.split(':') ?? []
  const cards = wrapped?.[set === 'league' ? 'league' : 'yours'] ?? []
  const place = cards.findIndex((card) => card.kind === kind)
  const card = cards[place]
  if (card === undefined) return null
  const { kind: of, ...shown } = card
  const count = `${place + 1} of ${cards.length}`
  const { season, name } = league
  return { ...shown, kind: 'wrapped', of, league: name, season, count }
}

async function weekCard(
  { db }: World,
  { league, share, week }: Omit<Given, 'sharer'> & { week: number },
): Promise<SharedCard | null> {
  const reads = storedReads(db, league, null)
  const { run } = await receiptOfWeek(league, reads, week)
  const slip = run?.players.find(({ user_id: userId }) => userId === share.userId)
  if (run === null || slip === undefined) return null
  if (share.kind === 'whale') return whaleCardView(league, { slip, week })
  const rows = await tableOfWeek(league, reads, week)
  return weekCardView(league, { run, slip, rows, week })
}
