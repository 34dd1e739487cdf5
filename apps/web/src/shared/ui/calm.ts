/** Calm mode: what reduced motion does, for people whose system setting is off. public/first-paint.js reads the same key. */
import { storedText } from '../stored-text.ts'

const stored = storedText('whale-club.calm')

/** Whether this browser is to keep still. */
export function isCalm(): boolean {
  return stored.read() === 'on'
}

/** Stores the choice and follows it at once. */
export function chooseCalm(choice: 'on' | 'off'): void {
  if (choice === 'on') stored.write('on')
  else stored.remove()
  if (choice === 'on') document.documentElement.dataset['calm'] = 'on'
  else delete document.documentElement.dataset['calm']
}
