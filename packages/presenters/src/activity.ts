/** A league's activity feed, the newest first. */
import { type ReplyOf, type FeedEvent, activitySentence, type endpoints } from '@whale/contract'
import { type Bet, type Instant, type LeagueView, type PlayerId, playerOfId, teamOfId, namedTerms } from '@whale/game'
import { betWireId } from './bets.ts'
import { type Usernames, nameOf } from './usernames.ts'

type Activity = ReplyOf<(typeof endpoints)['game']['activity']>
type Item = Activity['items'][number]

/** How many events a page of the feed has. */
export const FEED_PAGE_SIZE = 50

/** An event of the feed with its number in the league. */
export interface FeedRow {
  number: number
  at: Instant
  event: FeedEvent
}

/**
 * A page of the feed. `rows` are at most `FEED_PAGE_SIZE` events, newest first; `bets` are the bets that they name, by id.
 */
export function activityView(
  league: LeagueView,
  { rows, bets, usernames }: { rows: readonly FeedRow[]; bets: ReadonlyMap<string, Bet>; usernames: Usernames },
): Activity {
  const items = rows.flatMap(({ event, number, at }): Item[] => {
    const playerId = playerOfEvent(league, event)
    const sentence = activitySentence(event, partsOf({ league, usernames, bets }, event, playerId))
    if (sentence === null) return []
    return [
      {
        number,
        at,
        type: event.type,
        sentence,
        user_id: playerId === null ? null : playerOfId(league, playerId).userId,
        week: weekOfEvent(event),
        bet_id: 'betId' in event ? betWireId(league, event.betId) : null,
        is_by_owner: isByOwner(event),
      },
    ]
  })
  return { items, next_before: rows.length < FEED_PAGE_SIZE ? null : (rows.at(-1)?.number ?? null) }
}

function playerOfEvent({ votes }: LeagueView, event: FeedEvent): PlayerId | null {
  switch (event.type) {
    case 'team.claimed':
      return event.player.id
    case 'team.contested':
      return event.contest.holderId
    case 'vote.opened':
    case 'vote.closed': {
      const vote = event.type === 'vote.opened' ? event.vote : votes.find(({ id }) => id === event.voteId)
      return vote === undefined || vote.matter.kind === 'void_week' ? null : vote.matter.playerId
    }
    case 'player.left':
    case 'team.verified':
    case 'contest.kept':
    case 'player.bought_back':
    case 'units.corrected':
      return event.playerId
    case 'multiplier.bought':
      return event.multiplier.playerId
    case 'liquidation.placed':
      return event.liquidation.playerId
    default:
      return null
  }
}

function weekOfEvent(event: FeedEvent): number | null {
  switch (event.type) {
    case 'league.started':
    case 'week.opened':
    case 'week.locked':
    case 'week.settled':
    case 'week.finalized':
    case 'run.reversed':
    case 'week.voided':
      return event.week
    case 'vote.opened':
      return event.vote.matter.kind === 'void_week' ? event.vote.matter.week : null
    default:
      return null
  }
}

function isByOwner(event: FeedEvent): boolean {
  switch (event.type) {
    case 'units.corrected':
    case 'league.renamed':
    case 'invite.rotated':
    case 'approval.set':
    case 'league.wiped':
    case 'contest.kept':
    case 'vote.opened':
      return true
    case 'vote.closed':
      return event.state === 'withdrawn'
    case 'player.left':
      return event.kickedBy !== null
    default:
      return false
  }
}

interface Context {
  league: LeagueView
  usernames: Usernames
  bets: ReadonlyMap<string, Bet>
}

/** The names and terms that the sentence of an event mentions. */
function partsOf({ league, usernames, bets }: Context, event: FeedEvent, playerId: PlayerId | null) {
  const nameOfPlayer = (id: PlayerId) => nameOf(usernames, playerOfId(league, id).userId)
  const bet = 'betId' in event ? bets.get(event.betId) : undefined
  const championId = event.type === 'week.finalized' ? event.championId : null
  return {
    username: playerId === null ? '' : nameOfPlayer(playerId),
    teamName: playerId === null ? '' : teamOfId(league, playerOfId(league, playerId).teamId).name,
    bet:
      bet === undefined
        ? null
        : {
            challenger: nameOfPlayer(bet.challengerId),
            challenged: nameOfPlayer(bet.challengedId),
            terms: namedTerms(league, bet.terms),
            stake: bet.stake,
            odds: bet.odds,
          },
    vote: event.type === 'vote.closed' ? (league.votes.find(({ id }) => id === event.voteId) ?? null) : null,
    contestedBy: event.type === 'team.contested' ? nameOf(usernames, event.contest.userId) : '',
    champion: championId === null ? null : nameOfPlayer(championId),
  }
}
