/** Step by step: the app on a home screen, alerts in a browser, a public league at ESPN, a group chat. */
import type { ChatService } from '@whale/contract'

export const INSTALL_STEPS = [
  {
    kind: 'apple',
    name: 'iPhone and iPad',
    app: 'Safari',
    steps: [
      'Open Whale Club in Safari and tap the Share button, the square with the arrow.',
      'Scroll down and tap “Add to Home Screen”.',
      'Tap “Add”, and open Whale Club from your home screen.',
    ],
  },
  {
    kind: 'android',
    name: 'Android',
    app: 'Chrome',
    steps: [
      'Open Whale Club in Chrome and tap the three dots at the top right.',
      'Tap “Add to home screen”, then “Install”.',
      'Open Whale Club from your home screen.',
    ],
  },
  {
    kind: 'computer',
    name: 'Computer',
    app: 'Chrome or Edge',
    steps: [
      'Open Whale Club and click the install icon at the right of the address bar.',
      'Click “Install”.',
      'Open Whale Club from your desktop or your list of apps.',
    ],
  },
] as const

/** What to do before alerts can be turned on in a browser. */
export const ALERT_STEPS = {
  home_screen: {
    why: 'On an iPhone or iPad, alerts work from your Home Screen.',
    steps: [
      'In Safari, tap Share, then Add to Home Screen.',
      'Open Whale Club from your Home Screen. You may have to sign in again.',
      'Come back here and tap Turn on alerts.',
    ],
  },
  blocked: {
    why: 'Alerts are blocked in this browser.',
    steps: [
      'Open the site settings: tap the icon next to the address.',
      'Find Notifications and choose Allow.',
      'Reload this page and tap Turn on alerts.',
    ],
  },
} as const

export const PUBLIC_LEAGUE_STEPS = [
  {
    title: 'Open LM Tools',
    text: 'Sign in at ESPN in a browser, as the league’s commissioner. Open the league, then LM Tools.',
    picture: 'menu',
  },
  {
    title: 'Open Basic Settings',
    text: 'Choose Edit League Settings, then Basic Settings.',
    picture: 'tools',
  },
  {
    title: 'Set the switch to Yes',
    text: 'Set “Make League Viewable to Public” to Yes and save. Everyone can look then. Only your league can change anything.',
    picture: 'switch',
  },
] as const

/** Where a group chat's address is found, and what its service calls it. */
export const CHAT_STEPS: Readonly<Record<ChatService, { label: string; steps: readonly string[] }>> = {
  discord: {
    label: 'Webhook URL',
    steps: [
      'In Discord, open your channel’s settings, then Integrations, then Webhooks.',
      'Press New Webhook, then Copy Webhook URL.',
      'Paste it here.',
    ],
  },
  slack: {
    label: 'Webhook URL',
    steps: [
      'At api.slack.com/apps, create an app for your workspace and turn on Incoming Webhooks.',
      'Press Add New Webhook, pick the channel, and copy its Webhook URL.',
      'Paste it here.',
    ],
  },
  groupme: {
    label: 'Bot ID',
    steps: [
      'At dev.groupme.com, open Bots, then Create Bot.',
      'Pick your group, name the bot Whale Club, and copy its Bot ID.',
      'Paste it here.',
    ],
  },
}
