/** The addresses of group chats. A pasted address is parsed and rebuilt, so that requests cannot go to another host. */

export const CHAT_SERVICES = ['discord', 'slack', 'groupme'] as const
export type ChatService = (typeof CHAT_SERVICES)[number]

export const CHAT_SERVICE_WORDS: Readonly<Record<ChatService, string>> = {
  discord: 'Discord',
  slack: 'Slack',
  groupme: 'GroupMe',
}

const PATTERNS: Readonly<Record<ChatService, RegExp>> = {
  discord:
    /^https:\/\/(?:(?:ptb|canary)\.)?(?:discord|discordapp)\.com\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{1,25})\/([\w-]{20,120})\/?$/,
  slack: /^https:\/\/hooks\.slack\.com\/services\/(T[A-Z0-9]{1,20})\/(B[A-Z0-9]{1,20})\/([A-Za-z0-9]{8,64})\/?$/,
  groupme: /^([0-9a-fA-F]{10,64})$/,
}

export const CHAT_ADDRESS_PROBLEM: Readonly<Record<ChatService, string>> = {
  discord: 'That’s not a Discord webhook. It looks like https://discord.com/api/webhooks/123/abc. Copy it again.',
  slack: 'That’s not a Slack webhook. It looks like https://hooks.slack.com/services/T1/B1/abc. Copy it again.',
  groupme: 'That’s not a GroupMe bot ID. It’s 26 letters and digits. Copy it again.',
}

/**
 * Returns the parts of a pasted address: a webhook's ids and its token, or a bot's id. The last part is the secret. Null if the address does not
 * belong to this service.
 */
export function chatAddressParts(service: ChatService, address: string): string[] | null {
  const parts = PATTERNS[service].exec(address.trim())
  return parts === null ? null : parts.slice(1)
}
