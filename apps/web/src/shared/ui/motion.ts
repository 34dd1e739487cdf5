/** Calm mode (reduced motion as an app setting) and vibration. public/first-paint.js reads calm mode's key. */
import { storedText } from '../stored-text.ts'

const calm = storedText('whale-club.calm')
const haptics = storedText('whale-club.haptics')

export function isCalm(): boolean {
  return calm.read() === 'on'
}

/** Stores and applies the choice. */
export function chooseCalm(choice: 'on' | 'off'): void {
  if (choice === 'on') calm.write('on')
  else calm.remove()
  if (choice === 'on') document.documentElement.dataset['calm'] = 'on'
  else delete document.documentElement.dataset['calm']
}

/** Returns whether motion is reduced, by the system or by calm mode. Check it before animating. */
export function wantsStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['calm'] === 'on'
}

/** Vibrations in ms, alternating on and off. */
const PATTERNS = { step: [8], sent: [16], win: [12, 60, 24] } as const

/** Returns whether the device can vibrate. Desktop browsers have the API but no motor. */
export function canBuzz(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
}

export function wantsBuzz(): boolean {
  return haptics.read() !== 'off'
}

/** Stores the choice. */
export function chooseBuzz(choice: 'on' | 'off'): void {
  if (choice === 'off') haptics.write('off')
  else haptics.remove()
}

/** Vibrates: 8 ms for a step, 16 ms for sending, three pulses for a win, nothing for a loss. Does nothing in calm mode or when turned off. */
export function buzz(feel: keyof typeof PATTERNS): void {
  // Browsers block it before the first tap of a visit and log a warning.
  if (!canBuzz() || !wantsBuzz() || isCalm() || !hasBeenActive()) return
  navigator.vibrate(PATTERNS[feel])
}

/** Firefox 119 does not report it. */
function hasBeenActive(): boolean {
  return 'userActivation' in navigator && navigator.userActivation.hasBeenActive
}
