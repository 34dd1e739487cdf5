/** The sentences of the league's feed. They reveal nothing private, and nothing too early. */
import type { BetSide, NamedSide, PlayerLeft, Units, Vote } from '@whale/game'
import { afterBet, betWords } from './bets.ts'
import { reservationEventSentence } from './reservations.ts'
import { FOUND_LEAGUE_SENTENCE, fantasyLeagueSentence, lostLeagueSentence } from './fantasy-league.ts'
import { ownerChangedSentence } from './handover.ts'
import { type FeedEvent, REMOVAL_WITHOUT_REASON } from '@whale/contract'
import { voteClosedSentence, voteOpenedSentence, weekVoidedSentence } from './votes.ts'
import { seatEventSentence } from './nights.ts'
import { endedSentence } from './text.ts'
import { unitsCounted, formatUnits } from './numbers.ts'

/** An accepted bet, from its challenger's side. */
export interface TakenBet extends BetSide {
  challenger: string
  challenged: string
  stake: Units
  counterStake: Units
}

/** The names that an event's sentence needs. */
export interface FeedNames {
  /** The event's player; empty if it has none. */
  username: string
  teamName: string
  bet: TakenBet | null
  champion: string | null
  /** The vote that ended; null for other events. */
  vote: Pick<Vote, 'matter' | 'reason'> | null
  /** The user who contests the team; empty if there is none, or if its player had left. */
  contestedBy: string
  /** Whether a team that became free could be claimed at the time without a proof. */
  canJoin: boolean
  /** The previous owner, or the rival whose seat it is or was; empty for other events. */
  other: string
  /** What was entered when this week locked; null for other events and for weeks that are history. */
  locked: LockedWeek | null
}

/** What is public from the lock on. `casino` is null in a week without an event. */
export interface LockedWeek {
  players: number
  bets: number
  riding: Units
  /** Who went all in, and the units of all of them. */
  allIn: { players: number; units: Units }
  casino: number | null
  topScorePicks: number
  /** Everyone who is in, and eliminated players who made a top-score pick. */
  pickers: number
  /** In the Bermuda Triangle players pick the top finalist. */
  isFinal: boolean
}

/** Returns an event's sentence; null if it is private or not news. */
export function activitySentence(event: FeedEvent, names: FeedNames): string | null {
  const { username, teamName, bet } = names
  switch (event.type) {
    case 'team.claimed':
      return `${username} joined with ${teamName}.`
    case 'player.left':
      return leftSentence(event, names)
    case 'owner.changed':
      return ownerChangedSentence(event, { username, before: names.other })
    case 'team.verified':
      return `${username} verified ${teamName}.`
    case 'team.contested':
      return names.contestedBy === '' ? null : `${names.contestedBy} says ${teamName} is theirs, not ${username}’s.`
    case 'contest.kept':
      return `The commissioner decided that ${username} keeps ${teamName}.`
    case 'player.bought_back':
      return `${username} bought back in.`
    case 'units.corrected':
      return correctedSentence(event, names)
    case 'multiplier.bought':
      return `${username} bought a multiplier for week ${event.multiplier.forWeek}.`
    case 'liquidation.placed':
      return `${username} went all in with ${unitsCounted(event.liquidation.stake)}.`
    case 'h2h.accepted':
      return bet === null
        ? null
        : `${bet.challenged} took ${bet.challenger}’s bet${afterBet(sideOf(bet))}, ${stakeWords(bet)}.`
    case 'fantasy_league.updated':
      return fantasyLeagueSentence(event)
    case 'seat.taken':
    case 'seat.given_back':
    case 'seat.stood_in':
    case 'seat.back':
      return seatEventSentence(event, { username, rival: names.other })
    case 'vote.opened':
      return voteOpenedSentence(event.vote, username)
    case 'vote.closed':
      return names.vote === null ? null : voteClosedSentence(names.vote, { username, state: event.state })
    default:
      return leagueSentence(event, names)
  }
}

/** Labels of the link from an item to what it is about. */
export const ABOUT_WORDS = {
  bet: 'See the bet',
  results: 'See the results',
  vote: 'See the vote',
  settings: 'See the settings',
  ledger: 'See the ledger',
  table: 'See the table',
}

/** The parts of an accepted bet's slip: `inez took theo’s bet:`, `theo bets inez stays under 112.5`, `25 each`. */
export function takenBetWords(bet: TakenBet): { lead: string; terms: string; stake: string } {
  const { challenger, challenged } = bet
  return {
    lead: `${challenged} took ${challenger}’s bet:`,
    terms: betWords(sideOf(bet)),
    stake: stakeWords(bet),
  }
}

function sideOf({ challenger, challenged, kind, line }: TakenBet): NamedSide {
  return { kind, line, team: challenger, versus: challenged }
}

/** "25 each", "vinny’s 40 against becka’s 64". */
function stakeWords({ challenger, challenged, stake, counterStake }: TakenBet): string {
  return stake === counterStake
    ? `${formatUnits(stake)} each`
    : `${challenger}’s ${formatUnits(stake)} against ${challenged}’s ${formatUnits(counterStake)}`
}

function leftSentence(event: Extract<FeedEvent, { type: 'player.left' }>, names: FeedNames): string {
  const { username, teamName, canJoin } = names
  switch (event.contest) {
    case 'given_over':
      return `The commissioner took ${teamName} away from ${username}.`
    case 'proved':
      return `${username} lost ${teamName}: someone else verified it.`
    default:
      if (event.isReplaced === true) return `${teamName} has another manager now. ${username} can claim another team.`
      return (
        (event.kickedBy === null ? `${username} left.` : removalSentence(event, username)) +
        (canJoin ? ` ${teamName} is available.` : '')
      )
  }
}

/** Says that the owner removed a player, and why. */
export function removalSentence({ reason }: Pick<PlayerLeft, 'reason'>, username: string): string {
  const isGiven = reason !== undefined && reason !== REMOVAL_WITHOUT_REASON
  return isGiven
    ? endedSentence(`The commissioner removed ${username}: ${reason}`)
    : `The commissioner removed ${username}.`
}

function correctedSentence(event: Extract<FeedEvent, { type: 'units.corrected' }>, { username }: FeedNames): string {
  const [transfer] = event.transfers
  if (transfer === undefined) return `The correction for ${username} moved nothing: there were no units left to move.`
  const units = unitsCounted(transfer.units)
  return transfer.from === 'treasury'
    ? endedSentence(`The commissioner gave ${username} ${units} from the treasury: ${event.note}`)
    : endedSentence(`The commissioner moved ${units} from ${username} to the treasury: ${event.note}`)
}

type PersonalEvent =
  | 'team.claimed'
  | 'player.left'
  | 'owner.changed'
  | 'team.verified'
  | 'team.contested'
  | 'contest.kept'
  | 'player.bought_back'
  | 'units.corrected'
  | 'multiplier.bought'
  | 'liquidation.placed'
  | 'h2h.accepted'
  | 'fantasy_league.updated'
  | 'vote.opened'
  | 'vote.closed'
  | `seat.${string}`

export const SEASON_OVER = 'The season is over.'

export function championSentence(champion: string): string {
  return `${champion} is the champion.`
}

/** Sentences about the whole league. */
function leagueSentence(
  event: Exclude<FeedEvent, { type: PersonalEvent }>,
  { champion, locked }: FeedNames,
): string | null {
  switch (event.type) {
    case 'league.founded':
      return `${event.name} was created.`
    case 'league.renamed':
      return `The commissioner renamed the league from ${event.before} to ${event.name}.`
    case 'invite.rotated':
      return event.because === 'removal'
        ? 'The invite code changed because a player was removed. The old one no longer works.'
        : 'The commissioner created a new invite code.'
    case 'fantasy_league.lost':
      return lostLeagueSentence(event.why)
    case 'fantasy_league.found':
      return FOUND_LEAGUE_SENTENCE
    case 'reservation.followed':
    case 'reservation.blocked':
      return reservationEventSentence(event)
    case 'approval.set':
      return event.requiresApproval
        ? 'The commissioner now approves new players.'
        : 'New players no longer need the commissioner’s approval.'
    case 'league.wiped':
      return 'The commissioner wiped the league.'
    case 'league.restored':
      return 'The league was restored.'
    case 'league.started':
      return `The season is on. Week ${event.week} is open.`
    case 'league.failed_to_start':
      return event.isNeverOpened === true
        ? 'This league could not be played when the season began, so it did not start.'
        : 'The league did not reach 8 players and did not start.'
    case 'week.locked':
      return locked === null ? null : lockedSentence(event.week, locked)
    case 'week.settled':
      return `Week ${event.week} results are in.`
    case 'week.voided':
      return weekVoidedSentence(event)
    case 'run.reversed':
      return `A week ${event.week} score changed. The results were updated.`
    case 'week.finalized':
      return champion === null ? null : `${SEASON_OVER} ${championSentence(champion)}`
  }
}

/** "Week 2 is locked. 180 units ride on 4 bets. 6 of 10 entered the casino, 5 of 10 picked a top team." */
function lockedSentence(
  week: number,
  { players, casino, topScorePicks, pickers, isFinal, ...staked }: LockedWeek,
): string {
  const named = `${topScorePicks} of ${pickers} picked a top ${isFinal ? 'finalist' : 'team'}.`
  const start = `Week ${week} is locked.${stakedWords(staked)}`
  return casino === null ? `${start} ${named}` : `${start} ${casino} of ${players} entered the casino, ${named}`
}

function stakedWords({ bets, riding, allIn }: Pick<LockedWeek, 'bets' | 'riding' | 'allIn'>): string {
  const ride = bets === 0 ? '' : ` ${unitsCounted(riding)} ride on ${bets === 1 ? '1 bet' : `${bets} bets`}.`
  const { players, units } = allIn
  return players === 0
    ? ride
    : `${ride} ${players === 1 ? '1 player is' : `${players} players are`} all in with ${unitsCounted(units)}.`
}
