/** What a chat shows for a link: a title, a sentence and a picture. */
import type { InviteCard, PictureCard, SharedCard } from '@whale/contract'
import { freeTeamsWords, sharedWords } from '@whale/words'
import { asSeenBy, membersOf, ownerOf, presentTeams, whyNotJoin } from '@whale/game'
import { nameOf, refusalView } from '@whale/pages'
import { atLeague } from '../../domain/cells.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import { peek } from '../../domain/peek.ts'
import { leagueOfPreview } from '../../http/invites.ts'
import { pictureAddress } from '../../http/pictures.ts'
import type { World } from '../../world.ts'

export interface LinkPreview {
  title: string
  description: string
  /** The page's address below the public URL, starting with a slash. */
  path: string
  /** The picture's address below the public URL, and what it shows. */
  picture: { path: string; alt: string }
}

/**
 * The card of an invite: the inviter, the league's name and how many teams are free. It contains no other members or balances, since a chat
 * keeps what it has read. Null like `leagueOfPreview`, and for a deleted league.
 */
export async function inviteCard(world: World, given: { code: string; address: string }): Promise<InviteCard | null> {
  const leagueId = await leagueOfPreview(world, given)
  if (leagueId === null) return null
  const there = await atLeague(world, leagueId)
  const whole = there === null ? null : await peek(there, leagueId)
  if (there === null || whole === null) return null
  const league = asSeenBy(whole, null, world.clock.now())
  return {
    kind: 'invite',
    league: league.name,
    inviter: nameOf(await usernamesOf(there.db, league.id), ownerOf(whole)),
    players: membersOf(league).length,
    teams: presentTeams(league).length,
    closed: refusalView(whyNotJoin(whole, world.clock.now()))?.sentence ?? null,
  }
}

export function invitePreview(card: InviteCard, path: string): LinkPreview {
  const title = `${card.inviter} invites you to ${card.league}`
  const description = card.closed ?? `${freeTeamsWords(card)} A free 12-week side game on top of your fantasy league.`
  return previewOf(card, { title, description, path })
}

export function sharePreview(card: SharedCard, path: string): LinkPreview {
  return previewOf(card, { ...sharedWords(card), path })
}

function previewOf(card: PictureCard, words: { title: string; description: string; path: string }): LinkPreview {
  const picture = { path: pictureAddress(words.path, card, 'wide'), alt: `${words.title}. ${words.description}` }
  return { ...words, picture }
}

/** A page's title and `og:` tags as HTML. Names come from strangers, so everything is escaped. */
export function previewTags({ title, description, path, picture }: LinkPreview, publicUrl: string): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Whale Club',
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrl}${path}`,
    'og:image': `${publicUrl}${picture.path}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  }
  const properties = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
  )
  return [
    `<title>${escaped(title)}</title>`,
    ...properties,
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
}
