/** A refusal inside a reply: its code and its sentence. */
import type { RefusalWire } from '@whale/contract'
import type { Refusal } from '@whale/game'
import { refusalSentence, timedOf } from '@whale/words'

export function refusalView(refusal: Refusal | null): RefusalWire | null {
  if (refusal === null) return null
  const timed = timedOf(refusal)
  return { code: refusal.code, sentence: refusalSentence(refusal), ...(timed && { timed }) }
}
