/** What signed in, as far as it says: for people who look through their sessions, never for a decision. */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

/** What browsers say of themselves is shorter. */
const LENGTH_MAX = 500

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** "Safari on an iPhone"; "A browser" where nothing in it is known. */
export function deviceOf(headers: { 'user-agent'?: string | undefined }): string {
  const said = (headers['user-agent'] ?? '').slice(0, LENGTH_MAX)
  const browser = BROWSERS.find(([pattern]) => pattern.test(said))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([pattern]) => pattern.test(said))?.[1]
  return system === undefined ? browser : `${browser} on ${system}`
}
