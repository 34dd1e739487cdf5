/** Theme choices in the profile. `match` follows the device. */
export type ThemeChoice = 'deep' | 'chart' | 'match'

/** public/first-paint.js reads the same key before this code loads. */
const THEME_KEY = 'whale-club.theme'

/** Returns the stored choice, or Deep. */
export function storedTheme(): ThemeChoice {
  const stored = read(THEME_KEY)
  return stored === 'chart' || stored === 'match' ? stored : 'deep'
}

/** Stores and applies the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  write(THEME_KEY, choice)
  showTheme(choice)
}

/** Applies a theme without storing it. The landing is always Deep. */
export function showTheme(choice: ThemeChoice): void {
  const light = choice === 'chart' || (choice === 'match' && matchMedia('(prefers-color-scheme: light)').matches)
  if (light) document.documentElement.dataset['theme'] = 'light'
  else delete document.documentElement.dataset['theme']
  // Match the browser's toolbar to the page.
  const page = getComputedStyle(document.documentElement).getPropertyValue('--abyss')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
}

/** If the browser blocks storage, the choice lasts as long as the page. */
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
