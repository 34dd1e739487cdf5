/** Calm mode: reduced motion as an app setting. public/first-paint.js reads the same key. */
import { storedText } from '../stored-text.ts'

const stored = storedText('whale-club.calm')

/** Returns whether calm mode is on. */
export function isCalm(): boolean {
  return stored.read() === 'on'
}

/** Stores and applies the choice. */
export function chooseCalm(choice: 'on' | 'off'): void {
  if (choice === 'on') stored.write('on')
  else stored.remove()
  if (choice === 'on') document.documentElement.dataset['calm'] = 'on'
  else delete document.documentElement.dataset['calm']
}

/** Returns whether motion is reduced, by the system or by calm mode. Check it before animating. */
export function wantsStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['calm'] === 'on'
}
