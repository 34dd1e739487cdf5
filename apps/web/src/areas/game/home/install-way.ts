/** Whether, and how, the app is offered to be installed: after the first bet was taken, never on a first visit. */
import { hasInstallPrompt } from './install-prompt.ts'
import { storedText } from '../../../shared/stored-text.ts'

/** `prompt`: the browser asks by itself. `steps`: an iPhone or iPad, where two presses in Safari do it. */
export type InstallWay = 'prompt' | 'steps'

interface Given {
  /** Whether a bet of the viewer's was ever taken. */
  hasTaken: boolean
  /** Said once that it is not wanted, for good. */
  isDismissed: boolean
  /** Whether it is the installed app already that runs. */
  isInstalled: boolean
  hasPrompt: boolean
  isApple: boolean
}

/** Returns the way; null for not now, or not here. */
export function installWay({ hasTaken, isDismissed, isInstalled, hasPrompt, isApple }: Given): InstallWay | null {
  if (!hasTaken || isDismissed || isInstalled) return null
  if (hasPrompt) return 'prompt'
  return isApple ? 'steps' : null
}

const dismissed = storedText('whale-club.install')

/** Never again in this browser. */
export function dismissInstall(): void {
  dismissed.write('no')
}

/** Returns the way in this browser. */
export function installWayHere(hasTaken: boolean): InstallWay | null {
  return installWay({
    hasTaken,
    isDismissed: dismissed.read() !== null,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    hasPrompt: hasInstallPrompt(),
    isApple: isAppleTouch(navigator),
  })
}

/** Returns whether that is an iPhone or an iPad; the latter calls itself a Mac, which has no screen to touch. */
export function isAppleTouch({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
