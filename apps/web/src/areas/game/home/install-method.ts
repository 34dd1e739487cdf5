/** Whether and how to offer the install: after the first accepted bet, never on a first visit. */
import { hasInstallPrompt } from './install-prompt.ts'
import { storedText } from '../../../shared/stored-text.ts'

/** `prompt`: the browser has a prompt. `steps`: iPhone or iPad, where the user does it in Safari. */
export type InstallMethod = 'prompt' | 'steps'

interface Given {
  /** Whether the viewer ever had an accepted bet. */
  hasTaken: boolean
  /** Whether the viewer declined, for good. */
  isDismissed: boolean
  /** Whether this is the installed app. */
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
    isApple: isAppleTouch(navigator),
  })
}

/** Returns whether this is an iPhone or iPad. An iPad reports itself as a Mac, which has no touch screen. */
export function isAppleTouch({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
