/** The app on a phone that shows the codes of a second factor. */
import { codeOf } from '../features/users/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret, as it is typed: spaces between make no difference. */
export function bytesOf(secret: string): Buffer {
  const signs = [...secret.replaceAll(' ', '')]
  const bits = signs.map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** What the app shows now, and half a minute later; the server takes both, from whenever the next half minute begins. */
export function codesOf(secret: string): { now: string; next: string } {
  const step = Math.floor(Date.now() / 30_000)
  const key = bytesOf(secret)
  return { now: codeOf(key, step), next: codeOf(key, step + 1) }
}
