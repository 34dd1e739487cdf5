/** Whether motion is not wanted, by the system or by calm mode. What travels asks before it goes. */
export function wantsStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['calm'] === 'on'
}
