import { okReply } from './ok-reply.ts'

/** The part of the configuration that the landing page needs. Skips the contract, whose schemas outweigh the page's script. */
export interface FrontConfig {
  access: 'open' | 'closed'
  newsletterUrl: string
  supportEmail: string
  /** Who runs this server; empty when not set. */
  operatorName: string
  /** How much of the season is left; null before it. */
  seasonNote: string | null
  /** Whether no league can be added now. */
  isTooLate: boolean
  /** Whether game nights can be opened here. */
  hasNights: boolean
  betaCodes: { salt: string; hashes: readonly string[] }
}

/** Throws when the request fails or the reply is invalid. */
export async function readFrontConfig(): Promise<FrontConfig> {
  const response = await fetch('/api/config', { credentials: 'omit' })
  const { data } = (await okReply(response).json()) as { data?: unknown }
  if (!isConfig(data)) throw new TypeError('invalid configuration')
  return {
    access: data.access === 'open' ? 'open' : 'closed',
    newsletterUrl: data.newsletter_url,
    supportEmail: data.support_email,
    operatorName: data.operator_name ?? '',
    seasonNote: data.season_note ?? null,
    isTooLate: data.is_too_late ?? false,
    hasNights: data.has_nights ?? false,
    betaCodes: data.beta_codes,
  }
}

interface Wire {
  access?: string
  newsletter_url: string
  support_email: string
  operator_name?: string
  season_note?: string | null
  is_too_late?: boolean
  has_nights?: boolean
  beta_codes: { salt: string; hashes: string[] }
}

function isConfig(data: unknown): data is Wire {
  if (typeof data !== 'object' || data === null) return false
  if (!('newsletter_url' in data) || !('support_email' in data) || !('beta_codes' in data)) return false
  if (typeof data.newsletter_url !== 'string' || typeof data.support_email !== 'string') return false
  const { beta_codes } = data
  return (
    typeof beta_codes === 'object' &&
    beta_codes !== null &&
    'salt' in beta_codes &&
    'hashes' in beta_codes &&
    Array.isArray(beta_codes.hashes)
  )
}
