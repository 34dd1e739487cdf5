/** Sentences of a player's notifications, which address them as "you". */
import {
  type BetResult,
  type BetSide,
  type Instant,
  type NamedSide,
  type Reason,
  type Units,
  acrossFrom,
  resultAcross,
} from '@whale/game'
import { afterBet, betWords, lineWords, outcomeSentence, ownOutcome } from './bets.ts'
import { easternDate } from './zoned-times.ts'
import { endedSentence, listWords } from './text.ts'
import { placeWords } from './places.ts'
import { formatSignedUnits, unitsCounted, formatUnits } from './numbers.ts'
import { pointsWords, tenthsWords } from './points.ts'

/** A bet from the reader's side. */
export interface NoticedBet extends BetSide {
  /** The other player's name. */
  other: string
  /** The viewer's stake and possible win. */
  stake: Units
  gain: Units
  /** Whether the viewer made the offer. */
  isMine: boolean
  /** The viewer's own offer, if this one counters it. */
  countered?: Pick<NoticedBet, 'kind' | 'line' | 'stake' | 'gain'> | null
}

/** Why a bounty was paid. */
export type BountyReason = Extract<Reason, { rule: `bounty.${string}` | 'top_score.team' }>

/** How an offer to the viewer ended. */
export type OfferEnd = 'taken' | 'passed' | 'countered' | 'withdrawn' | 'expired'

/** A change to one of the viewer's bets. An offer that ended is no longer a bet. */
export type BetNotice =
  | { what: 'offered' | 'countered'; end?: OfferEnd | null }
  | {
      what: 'taken' | 'passed' | 'gone' | 'taken_back' | 'offer_gone' | 'expired' | 'no_score' | 'void_week'
    }
  /** The reader's points first. */
  | { what: 'won' | 'lost' | 'push'; result: BetResult }

/** Returns the sentence of a change to one of the viewer's bets. */
export function betNoticeSentence(notice: BetNotice, bet: NoticedBet): string {
  const { other, stake, gain } = bet
  const back = `You got your ${formatUnits(stake)} back.`
  const offer = betWords(offered(bet))
  switch (notice.what) {
    case 'offered':
    case 'countered':
      return offerSentence(notice, bet)
    case 'taken':
      return `${other} took your bet${afterBet(own(bet))}. You risk ${formatUnits(stake)} to win ${formatUnits(gain)}.`
    case 'passed':
      return `${other} passed on your bet${afterBet(own(bet))}. ${back}`
    case 'gone':
      return `${other} is no longer in the league, so your bet is off: ${offer}. ${back}`
    case 'taken_back':
      return `${other} withdrew an offer: ${offer}.`
    case 'offer_gone':
      return `${other} is no longer in the league, so this offer is off: ${offer}.`
    case 'expired':
      return `${other} didn’t answer before the lock: ${offer}. ${back}`
    case 'no_score':
      return `Your bet with ${other} is void because a team has no score this week: ${betWords(own(bet))}. ${back}`
    case 'void_week':
      return `The week is void, and you got your ${formatUnits(stake)} back from your bet with ${other}: ${betWords(own(bet))}.`
    default:
      return endSentence(notice, bet)
  }
}

/** The bet with the reader as "you". */
function own({ kind, line, other }: Pick<NoticedBet, 'kind' | 'line' | 'other'>): NamedSide {
  return { kind, line, team: 'you', versus: other }
}

/** The bet from the side of the player who offered it. */
function offered(bet: NoticedBet): NamedSide {
  return bet.isMine ? own(bet) : { ...acrossFrom(own(bet)), team: bet.other, versus: 'you' }
}

/** "juno bets you stay under 126.5. You took the over.", "sam offered you a bet: sam +4.5 against you. You took −4.5." */
function offerSentence(
  { what, end = null }: Extract<BetNotice, { what: 'offered' | 'countered' }>,
  bet: NoticedBet,
): string {
  const { other, kind, line, stake, gain, countered = null } = bet
  const offer = betWords(offered(bet))
  const yours = countered === null ? '' : ` ${counteredSentence(countered, bet)}`
  const [risk, win] = [formatUnits(stake), formatUnits(gain)]
  const ended = end === null ? null : ENDED[end]
  if (kind !== 'spread') {
    const start = what === 'offered' ? offer : `${other} countered: ${offer}`
    return `${start}. ${(end === 'taken' ? `You took the ${kind}.` : ended) ?? `You would risk ${risk} on the ${kind} to win ${win}.${yours}`}`
  }
  if (ended === null) {
    const start = what === 'offered' ? 'offers you a bet' : what
    return `${other} ${start}: ${offer}. You would risk ${risk} to win ${win}.${yours}`
  }
  const start = what === 'offered' ? 'offered you a bet' : what
  return `${other} ${start}: ${offer}. ${end === 'taken' && line !== 0 ? `You took ${lineWords(line)}.` : ended}`
}

/** The reader's offer that a counter-offer replaces: "Yours was over 118.5, 25 to win 25.", "Yours was +3.5, 40 to win 40." */
function counteredSentence(
  { stake, gain, ...side }: NonNullable<NoticedBet['countered']>,
  counter: NoticedBet,
): string {
  return `Yours was ${briefTerms(side, counter)}, ${formatUnits(stake)} to win ${formatUnits(gain)}.`
}

/** Says whose points an over or under counts, unless the counter-offer counts the same. */
function briefTerms({ kind, line }: BetSide, counter: NoticedBet): string {
  if (kind === 'spread') return line === 0 ? `to beat ${counter.other}` : lineWords(line)
  const total = `${kind} ${pointsWords(line)}`
  return counter.kind === kind ? total : `${total} for ${kind === 'over' ? 'you' : counter.other}`
}

const ENDED: Record<OfferEnd, string> = {
  taken: 'You took it.',
  passed: 'You passed.',
  countered: 'You countered.',
  withdrawn: 'It was withdrawn.',
  expired: 'You didn’t answer before the lock.',
}

function endSentence({ what, result }: Extract<BetNotice, { what: 'won' | 'lost' | 'push' }>, bet: NoticedBet): string {
  const { other, stake, gain, isMine } = bet
  switch (what) {
    case 'won':
      return `You won ${formatUnits(gain)} from ${other}: ${ownOutcome(own(bet), result)}.`
    case 'lost':
      return `You lost ${formatUnits(stake)} to ${other}: ${ownOutcome(own(bet), result)}.`
    case 'push':
      return `Push with ${other}, so you got your ${formatUnits(stake)} back: ${outcomeSentence(offered(bet), isMine ? result : resultAcross(result))}.`
  }
}

/** Returns the sentence for a bounty that the reader earned: "+100: you took a bet from sam." `versus` is the player of the team in the reason. */
export function bountyNoticeSentence(
  reason: BountyReason,
  { units, versus }: { units: Units; versus: string },
): string {
  return `${formatSignedUnits(units)}: ${bountyWords(reason, versus)}.`
}

function bountyWords(reason: BountyReason, versus: string): string {
  switch (reason.rule) {
    case 'bounty.confirming':
      return `you took a bet from ${versus}`
    case 'top_score.team': {
      const shared = reason.sharedBy === 1 ? '' : `, shared by ${reason.sharedBy}`
      return `top score, with ${tenthsWords(reason.points)} points${shared}`
    }
    case 'bounty.giant_killer':
      return `giant killer, you beat the whale ${versus}`
  }
}

/** Returns the sentence of a week that opened. */
export function weekNoticeSentence({ week, title }: { week: number; title: string }): string {
  return endedSentence(`Week ${week} is open: ${title}`)
}

/** Returns the sentence of updated results. */
export function updatedResultsNoticeSentence(week: number): string {
  return `A week ${week} score changed. The results were updated.`
}

/** The line that results took a player across: the whale line, up or down, or the elimination line. */
export type Crossing = 'whale' | 'fish' | 'out'

/** A week's results for one player. */
export interface OwnResults {
  units: number
  crossing: Crossing | null
  /** Units added by the high tide, for a whale that it made. */
  lift?: number | null
  /** The part of the units that is a prize of the Triangle, if any. */
  prize?: OwnPrize | null
}

/** A prize of the Triangle. Tied entrants share the prizes of their places. */
export interface OwnPrize {
  place: number
  units: number
  isShared: boolean
}

const PRIZES = ['first', 'second', 'third'] as const

/** In the past tense: the entry stays in the list, and an eliminated player can buy back in. */
const CROSSED: Readonly<Record<Crossing, string>> = {
  whale: ' You became a whale.',
  fish: ' You fell below the whale line.',
  out: ' You were knocked out.',
}

/** Returns the sentence of new results. `own` is the reader's; null for a week before they were in. */
export function resultsNoticeSentence({ week, own }: { week: number; own: OwnResults | null }): string {
  if (own === null) return `Week ${week} results are in. See what moved.`
  const { units, crossing, prize, lift = null } = own
  const news = `${units === 0 ? 'no change' : formatSignedUnits(units)} for you.`
  return `Week ${week} results are in: ${news}${crossedWords(crossing, lift)}${prizeWords(prize ?? null)}`
}

function crossedWords(crossing: Crossing | null, lift: number | null): string {
  if (crossing === null) return ''
  return lift === null ? CROSSED[crossing] : ` ${highTideWords(lift)}`
}

/** "High tide: +53, you’re a whale." */
function highTideWords(lift: number): string {
  return `High tide: ${formatSignedUnits(lift)}, you’re a whale.`
}

function prizeWords(prize: OwnPrize | null): string {
  if (prize === null) return ''
  const { place, units, isShared } = prize
  return ` You ${isShared ? 'shared' : 'took'} the Triangle’s ${PRIZES[place - 1] ?? placeWords(place)} prize, ${formatSignedUnits(units)}.`
}

/** Returns the sentence for the season's end. `champion` is their name; null if it is the reader. `place` is null for an eliminated reader. */
export function championNoticeSentence({ champion, place }: { champion: string | null; place: number | null }): string {
  const sentence = `The season is over. ${champion === null ? 'You’re' : `${champion} is`} the champion.`
  return champion === null || place === null ? sentence : `${sentence} You finished ${placeWords(place)}.`
}

/** Returns the sentence that lists the finalists. `others` are the finalists other than the reader. */
export function finalNoticeSentence({ isIn, others }: { isIn: boolean; others: readonly string[] }): string {
  if (!isIn) return `The final is set: ${listWords(others)}.`
  return others.length === 0 ? 'You made the final.' : `You made the final, with ${listWords(others)}.`
}

/** Returns the sentence of an owner's correction to the viewer's units. */
export function correctionNoticeSentence({ units, note }: { units: number; note: string }): string {
  return units > 0
    ? endedSentence(`The commissioner gave you ${unitsCounted(units)} from the treasury: ${note}`)
    : endedSentence(`The commissioner moved ${unitsCounted(-units)} from you to the treasury: ${note}`)
}

/** Returns the sentence for a request that waits for the viewer's answer. `canApprove` is false if the team has been taken or joining is closed. */
export function requestNoticeSentence(given: { username: string; team: string; canApprove: boolean }): string {
  const asks = `${given.username} asks to join as ${given.team}`
  return given.canApprove
    ? `${asks}. Let them in or say no.`
    : `${asks}, which no longer works. Say no to let them know.`
}

/** Returns the sentence of the viewer's approved request. `by` is the commissioner who approved it. */
export function approvedNoticeSentence({ by, team }: { by: string; team: string }): string {
  return `${by} let you in. ${team} is yours.`
}

/** Returns the sentence for an opening that the league was too small for, shown to its members. */
export function missedOpeningSentence(given: {
  claimed: number
  needed: number
  opensAt: Instant
  nextWeek: number
}): string {
  const { claimed, needed, opensAt, nextWeek } = given
  const wereIn = claimed === 1 ? 'was in' : 'were in'
  return `Only ${claimed} of the ${needed} needed ${wereIn} on ${easternDate(opensAt)}, so week ${nextWeek} is next.`
}

/** A contest of the viewer's team. `isOpen` means that the viewer can still settle it by verifying. */
export type ContestNotice = { what: 'contested'; by: string; isOpen: boolean } | { what: 'kept' }

/** Returns the sentence of a contest, or of the owner's decision about it. */
export function contestNoticeSentence(notice: ContestNotice, team: string): string {
  if (notice.what === 'kept') return `The commissioner decided that you keep ${team}.`
  const claim = `${notice.by} says ${team} is theirs.`
  return notice.isOpen ? `${claim} Verify your team to settle it.` : claim
}

/** Returns the sentence for a dare that waits for a week (`opensWeek`), or is open. */
export function dareNoticeSentence({
  other,
  isYours,
  opensWeek,
}: {
  other: string
  isYours: boolean
  opensWeek: number | null
}): string {
  if (opensWeek !== null) return `${other} dares you. It opens in week ${opensWeek}.`
  return isYours ? `Your dare to ${other} is open. Set a line.` : `${other}’s dare is open. Set a line.`
}

/** Returns the sentence about open dares on the Bets page, by the names of the other players; null without any. */
export function openDareWords(names: readonly string[]): string | null {
  const [first] = names
  if (first === undefined) return null
  return names.length === 1 ? `Your dare with ${first} is open.` : `Your dares are open: ${names.join(', ')}.`
}
