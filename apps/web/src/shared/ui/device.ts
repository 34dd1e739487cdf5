export type DeviceKind = 'apple' | 'android' | 'computer'

/** Returns what this is: an iPhone or iPad, an Android device, or a computer. An iPad calls itself a Mac, which has no touch screen. */
export function deviceKind({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): DeviceKind {
  if (/iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'apple'
  return userAgent.includes('Android') ? 'android' : 'computer'
}
