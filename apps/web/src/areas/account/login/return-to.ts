/** Picks the page to open after sign-in. Never leaves the app. */
import { paths } from '../../../shared/paths.ts'

/**
 * Returns the requested path, or the home page for anything that could leave the app. Browsers read `//` and `/\` as another host,
 * and drop control characters first.
 */
export function returnToOf(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || asked.length > 2000) return paths.home()
  if (/^\/[/\\]/.test(asked) || hasControlCharacter(asked)) return paths.home()
  // Check the resolved URL too: browsers turn `/.//other.example` into `//other.example`.
  const { origin, pathname } = new URL(asked, 'https://app.invalid')
  if (origin !== 'https://app.invalid' || pathname.startsWith('//')) return paths.home()
  return redirectsHome(pathname) ? paths.home() : asked
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((char) => char < ' ' || (char >= '\u007f' && char <= '\u009f'))
}

/** The landing and sign-in pages redirect signed-in users home anyway. */
function redirectsHome(pathname: string): boolean {
  return pathname === paths.landing() || pathname === paths.login()
}
