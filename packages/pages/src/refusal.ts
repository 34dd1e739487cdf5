/** A refusal inside a reply: its code and its sentence. */
import { refusalSentence } from '@whale/words'
import type { Refusal } from '@whale/game'

export function refusalView(refusal: Refusal | null): { code: string; sentence: string } | null {
  return refusal === null ? null : { code: refusal.code, sentence: refusalSentence(refusal) }
}
