/** One sentence for each refusal. */
import { tooLateToPlay } from './season.ts'
import { claimSentence } from './claims.ts'
import { handoverSentence } from './handover.ts'
import { neverSettledSentence } from './never-settled.ts'
import { QUOTED } from './quoted-numbers.ts'
import { noLineSentence } from './no-line.ts'
import { reservationSentence } from './reservations.ts'
import { casinoDisabledMessage, disabledMessages } from './weeks.ts'
import { isOfNights, nightSentence } from './nights.ts'
import { limitWords } from './limits.ts'
import { teamSentence } from './teams.ts'
import { voteSentence } from './votes.ts'
import { timedSentence } from './timed.ts'
import { EASTERN } from './zoned-times.ts'
import { unitsCounted, formatUnits } from './numbers.ts'
import { pointsWords } from './points.ts'
import type { TimedWire } from '@whale/contract'
import type { CasinoEvent, Refusal } from '@whale/game'

export const OUT_SENTENCE = 'You’re out. You can still pick a top score.'

/** Returns the sentence of a refusal. */
export function refusalSentence(refusal: Refusal): string {
  switch (refusal.code) {
    case 'league.exists':
      return 'This league has already been created. Please contact your league commissioner for an invite code.'
    case 'league.too_small':
      return `This league has ${refusal.teams} teams. A game needs at least ${refusal.needed} players.`
    case 'league.points_only':
    case 'league.guillotine':
    case 'league.starts_later':
    case 'league.ends_early':
    case 'league.unscheduled':
      return neverSettledSentence(refusal)
    case 'league.full':
    case 'league.not_started':
    case 'league.over':
    case 'league.joining_closed':
      return closedSentence(refusal)
    case 'team.unknown':
    case 'team.taken':
    case 'team.was_played':
    case 'team.manager_left':
    case 'team.missing':
    case 'team.username_unknown':
    case 'team.not_primary_owner':
    case 'team.co_owned':
      return teamSentence(refusal)
    case 'player.already_in_league':
      return 'You’re already in this league.'
    case 'week.not_started':
    case 'week.locked':
    case 'week.provisional':
    case 'refresh.too_soon':
    case 'contest.too_soon':
    case 'succession.asked':
    case 'vote.already_open':
    case 'void.too_early':
      return timedSentence(refusal, EASTERN)
    case 'week.other':
      return `Week ${refusal.current} is on now. Please refresh and try again.`
    case 'player.eliminated':
      return OUT_SENTENCE
    case 'player.has_left':
      return 'You left this league and can’t rejoin this season.'
    case 'player.was_removed':
      return 'The commissioner removed you from this league. You need a new invite code to come back.'
    case 'claim.unknown':
    case 'claim.league_busy':
    case 'claim.too_many':
      return claimSentence(refusal)
    case 'player.unknown':
      return 'That player is not in this league.'
    case 'units.not_enough':
      return `You need ${unitsCounted(refusal.needed)} for that. Your wallet has ${formatUnits(refusal.wallet)}.`
    case 'treasury.not_enough':
      return `That takes ${unitsCounted(refusal.needed)}. The treasury has ${formatUnits(refusal.treasury)}.`
    default:
      return ownerSentence(refusal)
  }
}

/** Returns the facts of a refusal whose sentence has a time, so that a page can word it in its viewer's zone. */
export function timedOf(refusal: Refusal): TimedWire | undefined {
  switch (refusal.code) {
    case 'week.not_started':
    case 'week.locked':
    case 'week.provisional':
    case 'refresh.too_soon':
    case 'contest.too_soon':
    case 'succession.asked':
    case 'vote.already_open':
    case 'void.too_early':
      return refusal
    default:
      return undefined
  }
}

type Untimed = Exclude<Refusal, Pick<TimedWire, 'code'>>

type Closed = Extract<Refusal, { code: `league.${'full' | 'not_started' | 'over' | 'joining_closed'}` }>

/** Why a league takes no players. */
function closedSentence(refusal: Closed): string {
  switch (refusal.code) {
    case 'league.full':
      return 'This league is full. All teams have been claimed.'
    case 'league.not_started':
      return 'This league did not reach the minimum 8 players needed to start.'
    case 'league.over':
      return refusal.added === undefined
        ? 'This season is over.'
        : tooLateToPlay(refusal.added.name, refusal.added.season)
    case 'league.joining_closed':
      return `This league took new players until week ${refusal.lastWeek} locked.`
  }
}

type OwnerRefusal = Extract<
  Untimed,
  {
    code: `${'owner' | 'seat' | 'rule' | 'night' | 'kick' | 'correction' | 'wipe' | 'settings' | 'refresh' | 'contest' | 'vote' | 'void' | 'reservation' | 'handover' | 'succession'}.${string}`
  }
>

/** The owner's actions, and contests of a team. */
function ownerSentence(refusal: OwnerRefusal | PlayRefusal | StatusRefusal): string {
  if (isOfNights(refusal)) return nightSentence(refusal)
  switch (refusal.code) {
    case 'owner.only':
      return 'Only the commissioner can do that.'
    case 'owner.already':
    case 'handover.none':
    case 'handover.open':
    case 'handover.owner_awaited':
    case 'succession.not_running':
    case 'succession.not_silent':
      return handoverSentence(refusal)
    case 'kick.yourself':
      return 'You can’t remove yourself. Leave the league instead.'
    case 'correction.yourself':
      return 'You can’t correct your own units.'
    case 'wipe.other_name':
      return 'That’s not the league’s name. Nothing was wiped.'
    case 'settings.changed':
      return `Someone just renamed the league to ${refusal.name}. Check again before you change it.`
    case 'vote.unknown':
    case 'vote.ended':
    case 'vote.own':
    case 'vote.owner':
    case 'vote.gains':
    case 'vote.active_only':
    case 'vote.joined_late':
    case 'void.not_waiting':
    case 'correction.before_start':
      return voteSentence(refusal)
    case 'reservation.closed':
    case 'reservation.none':
    case 'reservation.not_yours':
      return reservationSentence(refusal)
    case 'contest.team_free':
      return 'That team is available. You can claim it.'
    case 'contest.proved':
      return 'That team’s player has already verified it.'
    case 'contest.already':
      return 'You’ve already contested a team in this league.'
    case 'contest.unknown':
      return 'That contest is already settled.'
    case 'contest.own_team':
      return 'It’s your own team, so only a verification can decide this.'
    case 'contest.after_start':
      return 'The season is on. You can keep or remove the player, but you can’t give the team away.'
    default:
      return playSentence(refusal)
  }
}

type PlayRefusal = Extract<
  Refusal,
  {
    code: `${'casino' | 'prediction' | 'betting' | 'h2h' | 'option'}.${string}` | 'house.no_line' | 'house.line_moved'
  }
>
type StatusRefusal = Extract<Refusal, { code: `${'multiplier' | 'liquidation' | 'buy_back' | 'dare'}.${string}` }>

/** Bets against other players and against The House. */
function playSentence(refusal: PlayRefusal | StatusRefusal): string {
  switch (refusal.code) {
    case 'casino.no_event':
      return casinoDisabledMessage(refusal.week) ?? 'No casino event this week.'
    case 'casino.other_event':
      return 'That casino event is over. Please refresh and try again.'
    case 'casino.not_your_athlete':
      return 'That player is not on your roster.'
    case 'casino.wrong_position':
      return 'Pick an RB, WR or TE.'
    case 'casino.no_game':
      return `${refusal.athleteName} has no game this week.`
    case 'casino.stake_not_free':
      return 'Casino events are free to enter. The entry amount must be 0.'
    case 'casino.incomplete':
      return INCOMPLETE[refusal.event]
    case 'casino.same_athlete':
      return 'Pick different players.'
    case 'casino.own_team':
      return 'Mark a rival, not your own team.'
    case 'prediction.not_active':
      return 'Pick the team of a player who’s in.'
    case 'prediction.not_an_entrant':
      return 'Pick a team that’s in the Triangle.'
    case 'betting.not_this_week':
      return disabledMessages(refusal.week).betting ?? 'No bets this week.'
    case 'h2h.yourself':
      return 'You can’t bet against yourself.'
    case 'h2h.opponent_eliminated':
      return 'They’re out, so no bets.'
    case 'h2h.stake_too_small':
      return `Stake at least ${unitsCounted(refusal.min)}.`
    case 'h2h.too_many_proposals':
      return `You have ${refusal.max} open offers. Withdraw one or wait for an answer.`
    case 'h2h.too_many_between':
      return `You two already have ${refusal.max} confirmed bets this week.`
    case 'h2h.not_your_teams':
      return 'A bet is between your own two teams.'
    case 'h2h.against_own_team':
      return 'You can’t bet against your own team. Take a spread, the over on your team, or the under on theirs.'
    case 'h2h.enough_between':
      return limitWords(refusal)
    case 'h2h.new_this_week':
      return `${refusal.who === 'you' ? 'You' : 'They'} joined this week. ${refusal.who === 'you' ? 'Your' : 'Their'} bets start next week.`
    case 'h2h.unknown':
      return 'That bet doesn’t exist.'
    case 'h2h.not_open':
      return `This offer is closed: it was ${STATES[refusal.state]}.`
    case 'option.already_placed':
      return 'You already bet against The House this week.'
    case 'house.no_line':
      return noLineSentence(refusal)
    case 'house.line_moved':
      return `The House moved its line to ${pointsWords(refusal.line)}. Check again before you take it.`
    default:
      return statusSentence(refusal)
  }
}

/** Dares, which wait for a week with betting. */
function dareSentence(refusal: Extract<Refusal, { code: `dare.${string}` }>): string {
  switch (refusal.code) {
    case 'dare.bets_are_open':
      return 'Bets are open. Send them one.'
    case 'dare.no_week':
      return 'Bets are over for this season.'
    case 'dare.already':
      return 'One of you already dares the other.'
    case 'dare.too_many':
      return `You dare ${refusal.max} already. Take one back first.`
    case 'dare.unknown':
      return 'That dare is gone.'
  }
}

/** Actions only for whales, fish or eliminated players, and dares. */
function statusSentence(refusal: StatusRefusal): string {
  switch (refusal.code) {
    case 'multiplier.not_this_week':
      return disabledMessages(refusal.week).multiplier ?? 'No multipliers this week.'
    case 'multiplier.whales_only':
      return `Multipliers are for whales: ${QUOTED.whaleUnits} units or more after last Tuesday’s results.`
    case 'multiplier.already_bought':
      return 'You already bought this week’s multiplier.'
    case 'liquidation.not_this_week':
      return disabledMessages(refusal.week).allIn ?? 'No all-in this week.'
    case 'liquidation.fish_only':
      return `Going all in is for fish: fewer than ${QUOTED.whaleUnits} units after last Tuesday’s results.`
    case 'liquidation.wallet_too_small':
      return `You need at least ${unitsCounted(refusal.min)} in your wallet to go all in.`
    case 'liquidation.bets_open':
      return 'You have units in a bet. You can’t go all in with open bets.'
    case 'liquidation.already_in':
      return 'You’re already all in.'
    case 'buy_back.not_eliminated':
      return 'You’re still in. Buy-backs are for players who are out.'
    case 'buy_back.once':
      return 'You already used your one buy-back this season.'
    case 'buy_back.fresh_start':
      return 'Your team was out before you took it over. That fresh start was its buy-back.'
    case 'buy_back.too_late':
      return `Buy-backs ended with week ${refusal.lastWeek}.`
    default:
      return dareSentence(refusal)
  }
}

const INCOMPLETE: Readonly<Record<CasinoEvent, string>> = {
  one_scorer: 'Pick one player.',
  two_scorers: 'Pick two players.',
  mark_a_rival: 'Mark one rival team, and no players.',
  coliseum_and_arena: 'This event takes no picks: your team’s score decides.',
  top_three: 'This event takes no picks: your team’s score decides.',
  best_deployment: 'Pick an RB, a WR and a TE.',
}

/** Bet states, to follow "it was". */
const STATES: Readonly<Record<Extract<Refusal, { code: 'h2h.not_open' }>['state'], string>> = {
  proposed: 'only proposed',
  accepted: 'accepted',
  rejected: 'turned down',
  withdrawn: 'withdrawn',
  expired: 'not answered before the lock',
  void: 'voided',
  won: 'settled',
  lost: 'settled',
  push: 'settled',
}
