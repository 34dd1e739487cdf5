/**
 * The browser's own offer to install the app. It comes once, soon after the page, and long before anybody is asked; so it is kept from
 * the first script on, and the browser's bar for it stays away.
 */

/** As browsers that have it give it; it is in no standard yet. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

function keep(next: InstallPrompt | null): void {
  kept = next
  for (const listener of listeners) listener()
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}

/** Keeps the offer from now on, until the app is installed. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) keep(event)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

/** Calls back whenever there is an offer, or none any more. Returns how to stop. */
export function watchInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the browser can be asked to install. */
export function hasInstallPrompt(): boolean {
  return kept !== null
}

/** Has the browser ask; it does so once for each offer. */
export async function installApp(): Promise<void> {
  const asked = kept
  keep(null)
  await asked?.prompt()
}
