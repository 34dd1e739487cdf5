/** Email addresses in the form in which they are stored and compared. */
import { domainToASCII, domainToUnicode } from 'node:url'

/** The stored form of an address: lower case, with an ASCII domain, because "münchen.example" and "xn--mnchen-3ya.example" are the same. */
export function storedAddress(email: string): string {
  return withDomain(email.toLowerCase(), domainToASCII)
}

/** The forms under which an address may be stored. */
export function storedForms(email: string): string[] {
  const stored = storedAddress(email)
  return [...new Set([stored, withDomain(stored, domainToUnicode)])]
}

function withDomain(email: string, convert: (domain: string) => string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // Only domains with two forms: the conversion would also read "127.1" as an IP address.
  const isInternational = /[^\0-\x7f]|(^|\.)xn--/.test(domain)
  const converted = isInternational ? convert(domain) : ''
  return converted === '' ? email : `${email.slice(0, at)}${converted}`
}
