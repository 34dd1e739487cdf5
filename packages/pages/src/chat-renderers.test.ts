/** Rendered posts: escaping, mentions, and the limits of each service. */
import type { LeaguePost } from '@whale/words'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatBody, plainText } from './chat-renderers.ts'

const url = 'https://whale.example/game/league_1'
const NASTY = '@everyone <!channel> <@123> **bold** [x](https://evil.example) :whale: & `code` ||spoiler||'
const post: LeaguePost = { title: `Up: ${NASTY}`, lines: [`Best score: ${NASTY}, 120.5`, 'Treasury: 6,268'], path: '/' }

interface Discord {
  embeds: [{ title: string; description: string; url: string }]
  allowed_mentions: unknown
  flags?: number
}
interface Slack {
  text: string
  blocks: { text: { text: string; verbatim: boolean } }[]
}

const discord = (given: LeaguePost, isQuiet = false) =>
  chatBody('discord', { post: given, url, isQuiet }) as unknown as Discord
const slack = (given: LeaguePost) => chatBody('slack', { post: given, url, isQuiet: false }) as unknown as Slack
const groupme = (given: LeaguePost) =>
  (chatBody('groupme', { post: given, url, isQuiet: false }) as { text: string }).text

describe('Discord', () => {
  test('escapes Markdown, mentions, emoji codes and links, and parses no mention', () => {
    const { embeds, allowed_mentions: mentions } = discord(post)
    expect(mentions).toEqual({ parse: [] })
    const [{ title, description }] = embeds
    // Once the escaped characters are removed, no special one is left.
    for (const text of [title, description]) expect(text.replaceAll(/\\./g, '')).not.toMatch(/[*_~`|>#[\]()@:<-]/)
    expect(title.replaceAll(/\\(.)/g, '$1')).toBe(post.title)
  })

  test('suppresses notifications at night only', () => {
    expect(discord(post, true).flags).toBe(4096)
    expect(discord(post)).not.toHaveProperty('flags')
  })
})

test('Slack gets &, < and > escaped and nothing else, and no automatic links', () => {
  const { blocks, text } = slack(post)
  expect(text).toContain('&lt;!channel&gt; &lt;@123&gt; **bold**')
  expect(text).toContain(':whale: &amp; `code`')
  expect(blocks.every((block) => block.text.verbatim)).toBe(true)
  expect(blocks.at(-1)?.text.text).toBe(`<${url}|Open in Whale Club>`)
})

test('GroupMe and Sleeper get plain text that ends with the page', () => {
  expect(plainText({ title: 'Week 2 results', lines: ['Up: Ada +140'] }, { url })).toBe(
    `Week 2 results\nUp: Ada +140\n${url}`,
  )
})

test('a team name cannot add lines or reverse the reading direction', () => {
  const tricky = { ...post, title: 'Up: \u202Eevil\nOut: everyone\u2066' }
  expect(plainText(tricky, { url }).split('\n')[0]).toBe('Up:  evil Out: everyone')
})

test('every body stays within its limits, cut between graphemes, whatever the names are', () => {
  const whale = '👨‍👩‍👧‍👦'
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constant(whale.repeat(200)),
    fc.constant(NASTY),
  )
  const lines = fc.array(name, { maxLength: 40 })
  fc.assert(
    fc.property(name, lines, (title, given) => {
      const long: LeaguePost = { title, lines: given, path: '/' }
      const [{ title: shown, description }] = discord(long).embeds
      expect(shown.length).toBeLessThanOrEqual(256)
      expect(description.length).toBeLessThanOrEqual(4096)
      for (const { text } of slack(long).blocks) expect(text.text.length).toBeLessThanOrEqual(3000)
      expect(groupme(long).length).toBeLessThanOrEqual(1000)
      expect(groupme(long).endsWith(`\n${url}`)).toBe(true)
      // Cutting a family emoji would leave a joiner at the end.
      for (const text of [shown, description]) expect(text).not.toMatch(/\u200D…$/u)
    }),
    { numRuns: 60 },
  )
})
