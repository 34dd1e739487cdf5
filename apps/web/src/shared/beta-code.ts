/** The beta code in local storage. The server sends salted hashes of the accepted codes, and the browser checks against them. */
import { storedText } from './stored-text.ts'

export interface BetaCodes {
  salt: string
  /** Hex of SHA-256 over `salt:CODE`, one for each accepted code. */
  hashes: readonly string[]
}

/** The entered code in upper case. It may no longer be accepted. */
const storedCode = storedText('beta_code')

/** The email of the beta request, used to fill the account form. */
const storedEmail = storedText('beta_email')

/** Stores a code and replaces the earlier one. */
export function storeBetaCode(code: string): void {
  storedCode.write(code)
}

export function storeBetaEmail(email: string): void {
  storedEmail.write(email)
}

/** Returns the email of the beta request made in this browser, or an empty text. */
export function readBetaEmail(): string {
  return storedEmail.read() ?? ''
}

/** Removes the code and the email. */
export function clearBetaAccess(): void {
  storedCode.remove()
  storedEmail.remove()
}

/** Returns the code trimmed and in upper case. */
export function tidyCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** Returns whether the code is accepted. Throws when the browser has no Web Crypto, for example without https. */
export async function isAccepted(typed: string, { salt, hashes }: BetaCodes): Promise<boolean> {
  const code = tidyCode(typed)
  if (code === '' || hashes.length === 0) return false
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${code}`))
  const hash = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hashes.includes(hash)
}

/** Returns whether this browser has a code. It may no longer be accepted. */
export function hasStoredCode(): boolean {
  return storedCode.read() !== null
}

/** Returns the stored code if it is still accepted, else null. */
export async function betaAccess(codes: BetaCodes): Promise<string | null> {
  const code = storedCode.read()
  if (code === null) return null
  // Without Web Crypto the check fails, so deny access.
  return (await isAccepted(code, codes).catch(() => false)) ? code : null
}
