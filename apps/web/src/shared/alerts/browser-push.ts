/** Alerts in this browser: whether it can show them, and its subscription. Never asks on its own. */
import { deviceKind } from '../ui/device.ts'

/** `home_screen`: an iPhone or iPad shows alerts only from the Home Screen. `blocked`: the person must undo it in the browser. */
export type BrowserPush = 'none' | 'home_screen' | 'blocked' | 'ready'

/** Returns what this browser can do now. */
export function browserPush(): BrowserPush {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    return deviceKind(navigator) === 'apple' ? 'home_screen' : 'none'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** A subscription for the server. */
interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Asks for permission and subscribes with the server's key. Call it inside a tap. Returns null if the person said no. Throws if the
 * browser cannot reach its push service.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration =
    (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register('/service-worker.js'))
  const { pushManager } = registration
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const before = await pushManager.getSubscription()
  // A subscription for another key would be refused.
  if (before !== null) await before.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
  return { endpoint, p256dh, auth }
}
