/** Sentences of game nights. */
import type { Refusal, RefusalOf, SeatEvent } from '@whale/game'
import { easternWords } from './zoned-times.ts'

type SeatRefusal = Extract<Refusal, { code: `${'seat' | 'rule'}.${string}` }>
type NightRefusal = Extract<Refusal, { code: `night.${string}` }> | SeatRefusal

/** For people who were in a night when it ended. */
export const NIGHT_ENDED = 'Your night has ended.'

export function isOfNights(refusal: Refusal): refusal is NightRefusal {
  return ['night.', 'seat.', 'rule.'].some((prefix) => refusal.code.startsWith(prefix))
}

/** Why something about a night is not possible. */
export function nightSentence(refusal: NightRefusal): string {
  switch (refusal.code) {
    case 'night.host_only':
      return 'Only the host can do that.'
    case 'night.not_now':
      return 'That’s not possible right now.'
    case 'night.not_everyone':
      return 'Someone hasn’t moved yet.'
    case 'night.off':
      return 'Game nights are off on this server.'
    case 'night.too_many':
      return refusal.from === null
        ? 'Every table is taken. Try again in a few minutes.'
        : `Every table is taken. Try again ${easternWords(refusal.from)}.`
    case 'night.too_many_yours':
      return `${refusal.max} game nights from your network are on. End one first.`
    case 'night.no_start':
      return 'A 12 days night begins at the next 8am where you are. Reload the page, so that it sends your time zone.'
    default:
      return seatSentence(refusal)
  }
}

/** Why something about a seat is not possible, or not in a night. */
function seatSentence(refusal: SeatRefusal): string {
  switch (refusal.code) {
    case 'seat.of_rival':
      return 'That’s a rival. Nobody plays that seat.'
    case 'seat.no_guest':
      return 'Only a guest’s seat needs a link.'
    case 'seat.closed':
      return `This game night took new players until week ${refusal.lastWeek} locked.`
    case 'seat.had_one':
      return 'Someone else plays your old seat now.'
    case 'seat.no_claims':
      return 'This game night is on. Take a rival’s seat.'
    case 'rule.not_in_nights':
      return `Game nights have no ${RULES[refusal.rule]}.`
  }
}

const RULES: Readonly<Record<RefusalOf<'rule.not_in_nights'>['rule'], string>> = {
  votes: 'votes',
  contests: 'contested teams',
  handovers: 'hand-overs',
  void_weeks: 'void weeks',
  reservations: 'next season',
}

/** The feed's sentence about a seat that changes hands. */
export function seatEventSentence(
  event: Exclude<SeatEvent, { type: 'seat.kept' }>,
  { username, rival }: { username: string; rival: string },
): string {
  switch (event.type) {
    case 'seat.taken':
      return `${username} took ${rival}’s seat.`
    case 'seat.given_back':
      return event.removedBy === null
        ? `${username} left. ${rival} plays on.`
        : `The host removed ${username}. ${rival} plays on.`
    case 'seat.stood_in':
      return `${username} missed two weeks. A rival plays for them until they’re back.`
    case 'seat.back':
      return `${username} is back.`
  }
}

export const NO_NIGHT = 'No night has this code. Check it and try again.'
