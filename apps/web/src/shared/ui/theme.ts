/** What a viewer can choose in the profile. `match` follows the device. */
export type ThemeChoice = 'deep' | 'chart' | 'match'

const THEME_KEY = 'whale-club.theme'

// public/first-paint.js reads the same keys before this code is there.

/** Returns the stored choice; Deep when there is none or storage is forbidden. */
export function storedTheme(): ThemeChoice {
  const stored = read(THEME_KEY)
  return stored === 'chart' || stored === 'match' ? stored : 'deep'
}

/** Stores the choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  write(THEME_KEY, choice)
  showTheme(choice)
}

/** Shows a theme without storing it: pages before the game are always Deep, whatever is stored. */
export function showTheme(choice: ThemeChoice): void {
  const light = choice === 'chart' || (choice === 'match' && matchMedia('(prefers-color-scheme: light)').matches)
  if (light) document.documentElement.dataset['theme'] = 'light'
  else delete document.documentElement.dataset['theme']
  // The browser's own bar takes the page's colour.
  const page = getComputedStyle(document.documentElement).getPropertyValue('--abyss')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
}

/** Storage can be forbidden by the browser; then a choice lasts as long as the page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}
