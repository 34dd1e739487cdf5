import { codeOf } from '../features/users/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes a Base32 secret. Ignores spaces. */
export function bytesOf(secret: string): Buffer {
  const signs = [...secret.replaceAll(' ', '')]
  const bits = signs.map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The current code and the next one, 30 seconds later. The server accepts both around the change. */
export function codesOf(secret: string): { now: string; next: string } {
  const step = Math.floor(Date.now() / 30_000)
  const key = bytesOf(secret)
  return { now: codeOf(key, step), next: codeOf(key, step + 1) }
}
