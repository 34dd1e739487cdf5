import type { InviteCard, SharedCard, WeekCard, BetCard } from '@whale/contract'
import { formatSignedUnits, unitsCounted } from './numbers.ts'
import { placeWords } from './places.ts'
/** Previews of shared pages in chats. */

/** "5 of 12 teams are free." */
export function freeTeamsWords({ players, teams }: Pick<InviteCard, 'players' | 'teams'>): string {
  const free = teams - players
  if (free <= 0) return `All ${teams} teams are taken.`
  return free === 1 ? `1 of ${teams} teams is free.` : `${free} of ${teams} teams are free.`
}

/** The title and the sentence of a shared page's preview. */
export function sharedWords(card: SharedCard): { title: string; description: string } {
  switch (card.kind) {
    case 'week':
      return {
        title: `${card.team}: ${formatSignedUnits(card.change)} in week ${card.week}`,
        description: `${unitsCounted(card.units)} after week ${card.week}${placeOf(card)}. ${card.league} on Whale Club.${card.is_final ? '' : ' Scores are final Wednesday.'}`,
      }
    case 'bet':
      return {
        title: `${card.title} against ${card.against}`,
        description: `${betOutcome(card)} Week ${card.week} in ${card.league}, on Whale Club.`,
      }
    case 'whale':
      return {
        title: `${card.name} is a whale`,
        description: `${card.team} has ${unitsCounted(card.units)} after week ${card.week} of ${card.league}, on Whale Club.`,
      }
    case 'champion':
      return {
        title: `${card.name ?? card.team} won ${card.league}`,
        description: `Champion of ${card.season} with ${unitsCounted(card.units)}, on Whale Club.`,
      }
    case 'wrapped':
      return {
        title: `${card.label}: ${card.big}`,
        description: `${card.sentence === '' ? '' : `${card.sentence} `}${card.league} ${card.season}, on Whale Club.`,
      }
  }
}

function placeOf({ place, players }: WeekCard): string {
  return place === null ? '' : `, ${placeWords(place)} of ${players}`
}

/** How the bet stands, as a sentence. */
function betOutcome({ state, stake, gain, final }: BetCard): string {
  const score = final === null ? '' : ` Final: ${final}.`
  switch (state) {
    case 'riding':
      return `Riding: ${stake} to win ${unitsCounted(gain)}.`
    case 'won':
      return `Won ${unitsCounted(gain)}.${score}`
    case 'lost':
      return `Lost ${unitsCounted(stake)}.${score}`
    case 'push':
      return `A push: both stakes are back.${score}`
    case 'void':
      return 'Void: both stakes are back.'
  }
}

/** Returns a slip's line in few words: "Bet against Tiki" becomes "Beat Tiki" or "Lost to Tiki". */
export function cardLineWords({ kind, end, what, versus }: CardLine): string {
  if (kind !== 'h2h' || versus === undefined) return what
  return end === 'won' ? `Beat ${versus}` : end === 'lost' ? `Lost to ${versus}` : what
}

interface CardLine {
  kind: string
  end: string
  what: string
  versus?: string | undefined
}

/** "4 more" */
export function moreLines(count: number): string {
  return `${count} more`
}

/** The title of an under, with whose it is: alone, the other's team would read as the holder's. */
export function underTitle(team: string, mark: string): string {
  return `${team}’s bet: ${mark}`
}

/** Returns what a user shared, in the list of their links. `week` is null for what belongs to no week. */
export function sharedThingWords(kind: 'week' | 'whale' | 'bet' | 'champion' | 'wrapped', week: number | null): string {
  switch (kind) {
    case 'week':
      return `Week ${week}`
    case 'whale':
      return `Becoming a whale in week ${week}`
    case 'bet':
      return 'A bet'
    case 'champion':
      return 'The champion'
    case 'wrapped':
      return 'A card of a season'
  }
}

/** What a link shows to anyone who has it. */
export const SHARED_PARTS = {
  week: 'your team, your units, and what moved them this week, with the names of the teams that you bet against',
  bet: 'this bet and how it stands, with the names of both teams',
  whale: 'your name, your team and your units',
  champion: 'the champion’s team and units, and the team in second place; your name only if you’re the champion',
  wrapped: 'this card of the season, with the names of teams instead of people',
} as const
