/**
 * What the front door needs of the server's configuration, read without the contract: a visitor who only reads the page has
 * no use for schemas, which weigh more than the page's own script.
 */
export interface FrontConfig {
  newsletterUrl: string
  supportEmail: string
  betaCodes: { salt: string; hashes: readonly string[] }
}

/** Throws when there is no answer, or none that is understood. */
export async function readFrontConfig(): Promise<FrontConfig> {
  const response = await fetch('/api/config', { credentials: 'omit' })
  const { data } = (await response.json()) as { data?: unknown }
  if (!isConfig(data)) throw new TypeError('the configuration is not understood')
  return { newsletterUrl: data.newsletter_url, supportEmail: data.support_email, betaCodes: data.beta_codes }
}

interface Wire {
  newsletter_url: string
  support_email: string
  beta_codes: { salt: string; hashes: string[] }
}

function isConfig(data: unknown): data is Wire {
  if (typeof data !== 'object' || data === null) return false
  if (!('newsletter_url' in data) || !('support_email' in data) || !('beta_codes' in data)) return false
  if (typeof data.newsletter_url !== 'string' || typeof data.support_email !== 'string') return false
  const { beta_codes } = data
  return typeof beta_codes === 'object' && beta_codes !== null && 'salt' in beta_codes && 'hashes' in beta_codes
}
