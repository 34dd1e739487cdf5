/** A touch beside what is seen, where the platform can give one. Never the only sign of anything, and none for a loss. */
import { storedText } from '../stored-text.ts'
import { isCalm } from './calm.ts'

/** In ms, on and off in turn. */
const PATTERNS = { step: [8], sent: [16], win: [12, 60, 24] } as const

const stored = storedText('whale-club.haptics')

/** Whether this device can be felt: a browser of a desk has the call as well, and nothing that moves. */
export function canBuzz(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
}

/** Whether it is to be felt in this browser. */
export function wantsBuzz(): boolean {
  return stored.read() !== 'off'
}

/** Stores the choice. */
export function chooseBuzz(choice: 'on' | 'off'): void {
  if (choice === 'off') stored.write('off')
  else stored.remove()
}

/** Gives a touch: 8 ms for a step, 16 for something sent, three beats for a win. Nothing in calm mode, or where it was turned off. */
export function buzz(feel: keyof typeof PATTERNS): void {
  // Before the first touch of a visit browsers refuse it, and say so in the console.
  if (!canBuzz() || !wantsBuzz() || isCalm() || !navigator.userActivation.hasBeenActive) return
  navigator.vibrate(PATTERNS[feel])
}
