/**
 * The beta session: a code in local storage under the specification's key. The accepted codes travel as salted hashes, so
 * that reading our scripts gives nobody one; the check is made here, without a call.
 */
import { storedText } from '../../../../shared/stored-text.ts'

export interface BetaCodes {
  salt: string
  /** Hex of SHA-256 over `salt:CODE`, one for each accepted code. */
  hashes: readonly string[]
}

/** The code that was entered here, in upper case. Whether it is still accepted is another question. */
const storedCode = storedText('beta_code')

/** The address that asked for the beta here, which is the one that its account will have. */
const storedEmail = storedText('beta_email')

/** Keeps a code in the place of any before it. */
export function storeBetaCode(code: string): void {
  storedCode.write(code)
}

export function storeBetaEmail(email: string): void {
  storedEmail.write(email)
}

/** The address that asked for the beta here; empty for who did not ask, or asked elsewhere. */
export function readBetaEmail(): string {
  return storedEmail.read() ?? ''
}

/** Forgets the code, and who asked for it. */
export function clearBetaAccess(): void {
  storedCode.remove()
  storedEmail.remove()
}

/** A code as it is compared and kept: without what surrounds it, in upper case. */
export function tidyCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** Whether a code is one of the accepted ones. Throws where the browser has no Web Crypto (a page without https). */
export async function isAccepted(typed: string, { salt, hashes }: BetaCodes): Promise<boolean> {
  const code = tidyCode(typed)
  if (code === '' || hashes.length === 0) return false
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${code}`))
  const hash = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hashes.includes(hash)
}

/** The stored code if it is still accepted, else null: beta access. */
export async function betaAccess(codes: BetaCodes): Promise<string | null> {
  const code = storedCode.read()
  if (code === null) return null
  // Without Web Crypto nothing can be checked, and what cannot be checked opens nothing.
  return (await isAccepted(code, codes).catch(() => false)) ? code : null
}
