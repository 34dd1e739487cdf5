/**
 * The browser's install prompt. It fires once, soon after load, so it is stored from the first script on and the
 * browser's own bar is suppressed.
 */

/** The event as browsers send it; it is not in a standard yet. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let stored: InstallPrompt | null = null
const listeners = new Set<() => void>()

function keep(next: InstallPrompt | null): void {
  stored = next
  for (const listener of listeners) listener()
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}

/** Stores the prompt until the app is installed. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) keep(event)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

/** Calls back when a prompt arrives or goes away. Returns the unsubscribe function. */
export function watchInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the browser can show its prompt. */
export function hasInstallPrompt(): boolean {
  return stored !== null
}

/** Shows the browser's prompt, which works once per event. */
export async function installApp(): Promise<void> {
  const asked = stored
  keep(null)
  await asked?.prompt()
}
