/** Vibration on supported devices. Never the only feedback, and none for a loss. */
import { storedText } from '../stored-text.ts'
import { isCalm } from './motion.ts'

/** Patterns in ms, alternating on and off. */
const PATTERNS = { step: [8], sent: [16], win: [12, 60, 24] } as const

const stored = storedText('whale-club.haptics')

/** Returns whether the device can vibrate. Desktop browsers have the API but no motor. */
export function canBuzz(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
}

/** Returns whether vibration is on in this browser. */
export function wantsBuzz(): boolean {
  return stored.read() !== 'off'
}

/** Stores the choice. */
export function chooseBuzz(choice: 'on' | 'off'): void {
  if (choice === 'off') stored.write('off')
  else stored.remove()
}

/** Vibrates: 8 ms for a step, 16 ms for sending, three pulses for a win. Does nothing in calm mode or when turned off. */
export function buzz(feel: keyof typeof PATTERNS): void {
  // Browsers block it before the first tap of a visit and log a warning.
  if (!canBuzz() || !wantsBuzz() || isCalm() || !navigator.userActivation.hasBeenActive) return
  navigator.vibrate(PATTERNS[feel])
}
