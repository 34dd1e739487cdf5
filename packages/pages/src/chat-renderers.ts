/** Renders one neutral post for each chat service: escaped, without mentions, and cut to the service's limits between graphemes. */
import type { ChatService } from '@whale/contract'
import type { LeaguePost } from '@whale/words'

/** The limits that the services publish (counted in UTF-16 units, the strictest reading). */
const LIMITS = {
  discord: { title: 256, text: 4096 },
  slack: { title: 150, text: 3000 },
  groupme: { text: 1000 },
} as const

/** Discord: delivers the message without a notification. */
const SUPPRESS_NOTIFICATIONS = 4096
const BRASS = 0xf0c25f

/** A rendered post: the JSON body of the request, without the service's own address. */
export type ChatBody = Readonly<Record<string, unknown>>

/** Returns the body for a service. `url` is the absolute address of the page behind the post. `isQuiet`: no sound, where possible. */
export function chatBody(
  service: ChatService,
  { post, url, isQuiet }: { post: LeaguePost; url: string; isQuiet: boolean },
): ChatBody {
  switch (service) {
    case 'discord':
      return {
        embeds: [
          {
            title: fitted(post.title, { escape: escapeDiscord, max: LIMITS.discord.title }),
            description: fitted(textOf(post.lines), { escape: escapeDiscord, max: LIMITS.discord.text }),
            url,
            color: BRASS,
          },
        ],
        // Webhooks parse mentions by default, and team names are strangers' text.
        allowed_mentions: { parse: [] },
        ...(isQuiet ? { flags: SUPPRESS_NOTIFICATIONS } : {}),
      }
    case 'slack':
      return slackBody(post, url)
    case 'groupme':
      return { text: plainText(post, { url, max: LIMITS.groupme.text }) }
  }
}

function slackBody({ title, lines }: LeaguePost, url: string): ChatBody {
  const shown = fitted(title, { escape: escapeSlack, max: LIMITS.slack.title })
  const text = fitted(textOf(lines), { escape: escapeSlack, max: LIMITS.slack.text })
  const section = (content: string) => ({
    type: 'section',
    // Verbatim: names are not turned into links or mentions.
    text: { type: 'mrkdwn', text: content, verbatim: true },
  })
  return {
    // For notifications and screen readers.
    text: shown,
    blocks: [section(`*${shown}*`), ...(text === '' ? [] : [section(text)]), section(`<${url}|Open in Whale Club>`)],
    unfurl_links: false,
    unfurl_media: false,
  }
}

/** The post as plain text ending with the page's address, for GroupMe and for sharing in Sleeper's chat. */
export function plainText(
  { title, lines }: Pick<LeaguePost, 'title' | 'lines'>,
  { url, max = LIMITS.groupme.text }: { url: string; max?: number },
): string {
  const text = fitted([clean(title), textOf(lines)].filter((part) => part !== '').join('\n'), {
    escape: (grapheme) => grapheme,
    max: max - url.length - 1,
  })
  return `${text}\n${url}`
}

function textOf(lines: readonly string[]): string {
  return lines.map(clean).join('\n')
}

/** Control characters and direction overrides could disguise a line; each becomes a space. */
const DISGUISES = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]+/gu

function clean(line: string): string {
  return line.replace(DISGUISES, ' ').trim()
}

// Created on first use, because that is slow.
let segmenter: Intl.Segmenter | null = null

/** Escapes text, and cuts it between graphemes so that the result has at most `max` UTF-16 units. */
function fitted(text: string, { escape, max }: { escape: (grapheme: string) => string; max: number }): string {
  const whole = escape(text)
  if (whole.length <= max) return whole
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let cut = ''
  for (const { segment } of segmenter.segment(text)) {
    const next = escape(segment)
    if (cut.length + next.length + 1 > max) break
    cut += next
  }
  return `${cut.trimEnd()}…`
}

/** Escapes everything that can start Markdown, a mention, an emoji code or a link in Discord. */
function escapeDiscord(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()@:<-]/g, (sign) => `\\${sign}`)
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
