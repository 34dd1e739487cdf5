/** Fills the demo's desk: sign-ups for the newsletter, and one support message. */
import { endpoints } from '@whale/contract'
import { askerOf } from '../../apps/server/src/testing/rehearsal/ask.ts'
import { unlessDone } from './demo-people.ts'

/** The demo's beta codes. */
export const DEMO_BETA_CODES = ['DEEP-BLUE', 'KRILL-42'] as const

const MODAL = { utm_source: 'landing_page_beta_form', utm_medium: 'modal', utm_campaign: 'fwv2_beta' }
const FOOTER = { utm_source: 'landing_page_subscribe_form', utm_medium: 'footer', utm_campaign: 'fwv2_beta' }
const LEAGUE = { league_provider: 'sleeper', league_size: 12, buy_in: 50, is_commissioner: true, league_blurb: null }

const SUBSCRIPTIONS = [
  { ...MODAL, ...LEAGUE, email: 'ishmael@pequod.example', league_blurb: 'Eleven years together, one trophy.' },
  { ...MODAL, ...LEAGUE, email: 'queequeg@pequod.example', league_provider: 'espn', is_commissioner: false },
  { ...MODAL, ...LEAGUE, email: 'pip@pequod.example', league_provider: 'Yahoo', buy_in: 0 },
  { ...FOOTER, email: 'starbuck@pequod.example' },
]

const MESSAGE = {
  email: 'flask@pequod.example',
  leagueProvider: 'espn' as const,
  reason: 'general' as const,
  message: 'Can our league join when two of us share a team?\nWe take turns every other week.',
}

/** Uses the API. Running it twice changes nothing. */
export async function prepareDemoEmails(url: string): Promise<void> {
  const ask = askerOf(url)
  for (const body of SUBSCRIPTIONS)
    await unlessDone('newsletter.already_subscribed', () => ask(endpoints.newsletter.subscribe, { body }))
  await ask(endpoints.newsletter.support, { body: MESSAGE })
}
