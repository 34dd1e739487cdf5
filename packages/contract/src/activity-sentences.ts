/** What the league's feed says of an event; nothing of what is between two people, and nothing before its time. */
import type { GameEvent } from '@whale/game'
import { oddsWords, termsSentence } from './bet-sentences.ts'
import type { BetWords, Odds } from '@whale/game'
import { endedSentence, unitsCounted, unitsWords } from './words.ts'

/** Whom and what an event is about, in names. */
export interface Told {
  /** The player whom it is about; empty where it is about nobody. */
  username: string
  teamName: string
  /** The bet that it is about. */
  bet: { challenger: string; challenged: string; terms: BetWords; stake: number; odds: Odds } | null
  champion: string | null
  /** Who says that the team is theirs; empty where nobody does. */
  contestedBy: string
}

/** The events that are told, as the feed asks for them. */
export const TOLD_EVENTS = [
  'league.founded',
  'team.claimed',
  'player.left',
  'team.verified',
  'team.contested',
  'contest.kept',
  'player.bought_back',
  'units.corrected',
  'league.renamed',
  'invite.rotated',
  'league.wiped',
  'league.restored',
  'league.started',
  'league.failed_to_start',
  'week.opened',
  'week.locked',
  'week.settled',
  'run.reversed',
  'week.finalized',
  'bermuda.entered',
  'h2h.accepted',
  'h2h.closed',
  'multiplier.bought',
  'liquidation.placed',
] as const satisfies readonly GameEvent['type'][]

export type ToldEvent = Extract<GameEvent, { type: (typeof TOLD_EVENTS)[number] }>

/** The sentence of an event, or null for one that is nobody else's business. */
export function activitySentence(event: ToldEvent, told: Told): string | null {
  const { username, teamName, bet } = told
  switch (event.type) {
    case 'team.claimed':
      return `${username} claimed ${teamName}.`
    case 'player.left':
      return leftSentence(event, told)
    case 'team.verified':
      return `${username} proved that ${teamName} is theirs.`
    case 'team.contested':
      return `${told.contestedBy} says that ${teamName} is theirs, and not ${username}’s.`
    case 'contest.kept':
      return `The owner decided that ${teamName} stays with ${username}.`
    case 'player.bought_back':
      return `${username} bought back in.`
    case 'units.corrected':
      return correctedSentence(event, told)
    case 'multiplier.bought':
      return `${username} bought a multiplier for week ${event.multiplier.forWeek}.`
    case 'liquidation.placed':
      return `${username} went all in with ${unitsCounted(event.liquidation.stake)}.`
    case 'h2h.accepted':
      return bet === null
        ? null
        : `${bet.challenged} took ${bet.challenger}’s bet: ${termsSentence(bet.terms)}, ${unitsWords(bet.stake)} at ${oddsWords(bet.odds)}.`
    case 'h2h.closed':
      return bet !== null && event.state.state === 'void' && event.state.because.by === 'owner'
        ? endedSentence(
            `The owner voided the bet between ${bet.challenger} and ${bet.challenged}: ${event.state.because.reason}`,
          )
        : null
    default:
      return leagueSentence(event, told)
  }
}

function leftSentence(event: Extract<ToldEvent, { type: 'player.left' }>, { username, teamName }: Told): string {
  switch (event.contest) {
    case 'given_over':
      return `The owner gave ${teamName} over: ${username} has it no more.`
    case 'proved':
      return `${username} lost ${teamName} to somebody’s proof.`
    default:
      return event.kickedBy === null
        ? `${username} left. ${teamName} is free.`
        : `The owner removed ${username}. ${teamName} is free.`
  }
}

function correctedSentence(event: Extract<ToldEvent, { type: 'units.corrected' }>, { username }: Told): string {
  const [transfer] = event.transfers
  const units = unitsCounted(transfer?.units ?? 0)
  return transfer?.from === 'treasury'
    ? endedSentence(`The owner gave ${username} ${units} from the treasury: ${event.note}`)
    : endedSentence(`The owner moved ${units} of ${username} to the treasury: ${event.note}`)
}

type PersonalEvent =
  | 'team.claimed'
  | 'player.left'
  | 'team.verified'
  | 'team.contested'
  | 'contest.kept'
  | 'player.bought_back'
  | 'units.corrected'
  | 'multiplier.bought'
  | 'liquidation.placed'
  | 'h2h.accepted'
  | 'h2h.closed'

/** What happened to the league as a whole. */
function leagueSentence(event: Exclude<ToldEvent, { type: PersonalEvent }>, { champion }: Told): string {
  switch (event.type) {
    case 'league.founded':
      return `${event.name} came to the game.`
    case 'league.renamed':
      return `The owner renamed the league: ${event.before} is ${event.name} now.`
    case 'invite.rotated':
      return 'The owner drew a new invite code.'
    case 'league.wiped':
      return 'The owner wiped the league.'
    case 'league.restored':
      return 'The league was restored.'
    case 'league.started':
      return `The season began with week ${event.week}.`
    case 'league.failed_to_start':
      return 'The league did not reach 8 players and did not start.'
    case 'week.opened':
      return `Week ${event.week} opened.`
    case 'week.locked':
      return `Week ${event.week} locked.`
    case 'week.settled':
      return `Week ${event.week} was counted.`
    case 'run.reversed':
      return `A score of week ${event.week} changed: it was counted again.`
    case 'week.finalized':
      return champion === null ? `Week ${event.week} is final.` : `The season is over. ${champion} is the champion.`
    case 'bermuda.entered':
      return 'The Bermuda Triangle has its entrants.'
  }
}
