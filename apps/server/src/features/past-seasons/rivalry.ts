/** The record between two people over all seasons and leagues they shared. Pure. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { pointsWords, unitsCounted, formatUnits } from '@whale/words'
import { type Asks, RIVALRY_BETS, type UserId, isClose, longestStreak, points, turned, wonAndLost } from '@whale/game'
import { isUpset, nameOf } from '@whale/pages'
import type { OwnBet } from '../../domain/history/past-seasons.ts'

type Rivalry = Omit<ReplyOf<typeof endpoints.pastSeasons.rivalry>, 'is_partial'>
type Fact = Rivalry['facts'][number]

export interface RivalryGiven {
  /** From the viewer's side, oldest first. */
  bets: readonly OwnBet[]
  asks: { own: Asks; other: Asks }
  names: ReadonlyMap<UserId, string>
  you: { userId: UserId; team: string }
  other: { userId: UserId; team: string }
}

export function rivalryView({ bets, asks, names, you, other }: RivalryGiven): Rivalry {
  const name = nameOf(names, other.userId)
  const counts = wonAndLost(bets)
  const won = bets.reduce((sum, { net }) => sum + Math.max(0, net), 0)
  const lost = bets.reduce((sum, { net }) => sum + Math.max(0, -net), 0)
  const facts = [upset(bets, name), closest(bets, name), streak(bets, name), oddsAsked(asks, name)]
  return {
    you: { user_id: you.userId, username: nameOf(names, you.userId), is_you: true, team_name: you.team },
    other: { user_id: other.userId, username: name, is_you: false, team_name: other.team },
    ...counts,
    pushed: bets.length - counts.won - counts.lost,
    bets: bets.length,
    seasons: new Set(bets.map(({ season }) => season)).size,
    units_won: won,
    units_lost: lost,
    headline: headline(bets.length, { ...counts, name }),
    note:
      won === lost
        ? null
        : won > lost
          ? `You’re up ${unitsCounted(won - lost)}.`
          : `${name} is up ${unitsCounted(lost - won)}.`,
    facts: facts.filter((fact) => fact !== null),
    marks: bets.map(markOf),
    slips: bets
      .slice(-5)
      .toReversed()
      .map((bet) => ({
        bet_id: `${bet.leagueId}:${bet.id}`,
        league_id: bet.leagueId,
        season: bet.season,
        week: bet.week,
        mark: markOf(bet),
        net: bet.net,
      })),
  }
}

const markOf = ({ net }: OwnBet) => (net > 0 ? 'won' : net < 0 ? 'lost' : 'push')

/** The leader's number comes first. */
function headline(bets: number, { won, lost, name }: { won: number; lost: number; name: string }): string {
  if (bets === 0) return 'No bets between you two yet.'
  if (bets < RIVALRY_BETS) {
    const more = RIVALRY_BETS - bets
    return `${bets} ${bets === 1 ? 'bet' : 'bets'} so far. ${more === 1 ? 'One more makes' : `${more} more make`} it a rivalry.`
  }
  if (won === lost) return `All square, ${won}–${lost}`
  return won > lost ? `You lead ${won}–${lost}` : `${name} leads ${lost}–${won}`
}

const whenWords = ({ week, season }: OwnBet) => `Week ${week}, ${season}.`

/** The upset at the lowest chance, by either side; null if there was none. */
function upset(bets: readonly OwnBet[], name: string): Fact | null {
  const chanceOf = ({ net, chance }: OwnBet) => (chance === null ? 10_000 : net > 0 ? chance : 10_000 - chance)
  const [best] = bets
    .filter((bet) => bet.net !== 0 && isUpset(chanceOf(bet)))
    .toSorted((a, b) => chanceOf(a) - chanceOf(b))
  if (best === undefined) return null
  const side = best.net > 0 ? 'You were' : `${name} was`
  return {
    kind: 'upset',
    label: 'Biggest upset',
    value: `+${formatUnits(Math.abs(best.net))}`,
    sentence: `${whenWords(best)} ${side} ${Math.max(1, Math.round(chanceOf(best) / 100))}% at kickoff and won.`,
  }
}

function closest(bets: readonly OwnBet[], name: string): Fact | null {
  const [best] = bets.filter(isClose).toSorted((a, b) => a.margin - b.margin)
  if (best === undefined) return null
  return {
    kind: 'closest',
    label: 'Closest finish',
    value: pointsWords(points(best.margin)),
    sentence: `${whenWords(best)} ${best.net > 0 ? 'You' : name} won.`,
  }
}

function streak(bets: readonly OwnBet[], name: string): Fact | null {
  const [own, theirs] = [longestStreak(bets), longestStreak(bets.map((bet) => ({ ...bet, ...turned(bet) })))]
  const isOwn = (own?.count ?? 0) >= (theirs?.count ?? 0)
  const best = isOwn ? own : theirs
  if (best === null) return null
  return {
    kind: 'streak',
    label: 'Longest streak',
    value: `${best.count} straight`,
    sentence: `${isOwn ? 'You' : name} won them, the last in week ${best.last.week}, ${best.last.season}.`,
  }
}

/** How many offers are enough to judge, and how much better than fair their odds must be, in percent of the stakes. */
const ENOUGH_OFFERS = 3
const MARKED_PERCENT = 3

/** Which of the two asks for better odds than fair. */
function oddsAsked({ own, other }: RivalryGiven['asks'], name: string): Fact | null {
  const percent = ({ offers, worth, staked }: Asks) =>
    offers < ENOUGH_OFFERS || staked === 0 ? 0 : Math.round(worth / staked)
  const isOwn = percent(own) >= percent(other)
  const most = isOwn ? own : other
  if (percent(most) < MARKED_PERCENT) return null
  return {
    kind: 'odds',
    label: 'Hard bargain',
    value: `${percent(most)}%`,
    sentence: `${isOwn ? 'You ask' : `${name} asks`} for odds that much better than fair, over ${most.offers} offers.`,
  }
}
