/** Returns whether motion is reduced, by the system or by calm mode. Check it before animating. */
export function wantsStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['calm'] === 'on'
}
