/**
 * Whether and how to offer the install: after the first accepted bet, never on a first visit. The browser's prompt
 * fires once, soon after load, so it is stored from the first script on and the browser's own bar is suppressed.
 */
import { storedText } from '../../../shared/stored-text.ts'
import { deviceKind } from '../../../shared/ui/device.ts'

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
function hasInstallPrompt(): boolean {
  return stored !== null
}

/** Shows the browser's prompt, which works once per event. */
export async function installApp(): Promise<void> {
  const asked = stored
  keep(null)
  await asked?.prompt()
}

/** `prompt`: the browser has a prompt. `steps`: iPhone or iPad, where the user does it in Safari. */
export type InstallMethod = 'prompt' | 'steps'

interface Given {
  /** Whether the viewer ever had an accepted bet. */
  hasTaken: boolean
  /** Whether the viewer declined, for good. */
  isDismissed: boolean
  isInstalled: boolean
  hasPrompt: boolean
  isApple: boolean
}

/** Returns how to install; null for not now, or not here. */
export function installMethod({ hasTaken, isDismissed, isInstalled, hasPrompt, isApple }: Given): InstallMethod | null {
  if (!hasTaken || isDismissed || isInstalled) return null
  if (hasPrompt) return 'prompt'
  return isApple ? 'steps' : null
}

const dismissed = storedText('whale-club.install')

/** Never offers it again in this browser. */
export function dismissInstall(): void {
  dismissed.write('no')
}

/** Returns how to install in this browser. */
export function installMethodHere(hasTaken: boolean): InstallMethod | null {
  return installMethod({
    hasTaken,
    isDismissed: dismissed.read() !== null,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    hasPrompt: hasInstallPrompt(),
    isApple: deviceKind(navigator) === 'apple',
  })
}
