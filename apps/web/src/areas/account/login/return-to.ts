/** Where to go after signing in: a place of ours, whatever the address says. */
import { paths } from '../../../shared/paths.ts'

/**
 * The path to return to, or the home page for anything that could lead elsewhere: it must begin with exactly one `/`, not with
 * `//` or `/\` (other hosts to a browser), and hold no control characters (which browsers drop before they look).
 */
export function returnToOf(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || asked.length > 2000) return paths.home()
  if (/^\/[/\\]/.test(asked) || hasControlCharacter(asked)) return paths.home()
  // What a browser makes of it must still be ours: `/.//other.example` turns into `//other.example` once the dots are gone.
  const { origin, pathname } = new URL(asked, 'https://ours.invalid')
  if (origin !== 'https://ours.invalid' || pathname.startsWith('//')) return paths.home()
  return leadsBackHere(pathname) ? paths.home() : asked
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((letter) => letter < ' ' || (letter >= '\u007f' && letter <= '\u009f'))
}

/** Returning to the sign-in page or the front door would only lead a signed-in person home again. */
function leadsBackHere(pathname: string): boolean {
  return pathname === paths.landing() || pathname === paths.login()
}
