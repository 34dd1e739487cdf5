/** Sentences of game nights. */
import type { Refusal } from '@whale/game'
import { easternWords } from './zoned-times.ts'

type NightRefusal = Extract<Refusal, { code: `night.${string}` }>

export function isOfNights(refusal: Refusal): refusal is NightRefusal {
  return refusal.code.startsWith('night.')
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
  }
}
