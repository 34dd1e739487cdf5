/** Time-based one-time passwords (RFC 6238) with SHA-1, six digits and 30 seconds, which every app supports. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const DIGITS = 6
export const STEP_SECONDS = 30
/** Accepts the previous and next step, because phone clocks drift and people type slowly. */
const TOLERANCE = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a step (RFC 4226). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step near `now` that has this code, or null. Compares every candidate in constant time. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  const typed = Buffer.from(code)
  const found = TOLERANCE.map((shift) => now + shift).filter((step) => {
    const wanted = Buffer.from(codeOf(secret, step))
    return typed.length === wanted.length && timingSafeEqual(typed, wanted)
  })
  return found[0] ?? null
}

/** Base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
