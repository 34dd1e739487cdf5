/** What a chat shows for an invite: a title, a sentence and a picture. */
import { asSeenBy, ownerOf, teamsToScore } from '@whale/game'
import { nameOf } from '@whale/presenters'
import { usernamesOf } from '../../domain/history/people.ts'
import { peek } from '../../domain/peek.ts'
import { BadRequest } from '../../http/failure.ts'
import { leagueOfInvite } from '../../http/invites.ts'
import type { World } from '../../world.ts'

export interface LinkPreview {
  title: string
  description: string
  /** The page's address below the public URL, with its first slash. */
  path: string
}

/**
 * The preview of an invite: who invites, the league's name and how many teams are free. No other member and no balance is in it, because
 * a chat keeps what it has read. Null for an unknown code or after too many wrong ones: the page then says so itself.
 */
export async function previewOfInvite(
  world: World,
  { code, address }: { code: string; address: string },
): Promise<LinkPreview | null> {
  const leagueId = await leagueOfInvite(world, { code, address }).catch((error: unknown) => {
    if (error instanceof BadRequest) return null
    throw error
  })
  const whole = leagueId === null ? null : await peek(world, leagueId)
  if (whole === null) return null
  const league = asSeenBy(whole, null, world.clock.now())
  const inviter = nameOf(await usernamesOf(world.db, league.id), ownerOf(whole))
  const teams = teamsToScore(league).length
  return {
    title: `${inviter} invites you to ${league.name}`,
    description: `${freeTeams(teams - league.players.length, teams)} A free 12-week side game on top of your fantasy league.`,
    path: `/join/${code}`,
  }
}

function freeTeams(free: number, teams: number): string {
  if (free <= 0) return `All ${teams} teams are taken.`
  return free === 1 ? `1 of ${teams} teams is free.` : `${free} of ${teams} teams are free.`
}

/** The title and the `og:` tags of a page, as HTML. Names come from strangers, so everything is escaped. */
export function previewTags({ title, description, path }: LinkPreview, publicUrl: string): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Whale Club',
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrl}${path}`,
    'og:image': `${publicUrl}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A whale under the words: Start a fish. Finish a whale.',
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
