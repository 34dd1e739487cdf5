/** The text and HTML of an email in the outbox, with its footer. The secret and the unsubscribe link are generated here and never stored. */
import { consentFooter, unsubscribeFooter } from '@whale/words'
import type { World } from '../../world.ts'
import { withSecret } from './email-secret.ts'
import { type EmailScheme, emailHtml } from './html.ts'
import type { ClaimedEmail } from './outbox.ts'
import { type Ending, oneClickUrl, tokenOf, unsubscribeUrl } from './unsubscribe-link.ts'

export interface RenderedEmail {
  body: string
  /** Null if it is sent only as text. */
  html: string | null
  /** The one-click link (RFC 8058). Null for emails about the account itself. */
  unsubscribeUrl: string | null
}

type Stored = Pick<
  ClaimedEmail,
  'subject' | 'body' | 'blocks' | 'secret_seed' | 'subscription_id' | 'consent_kind' | 'user_id'
>

/** Renders an email as it is sent, or for a preview in one color scheme. */
export function renderEmail(
  world: Pick<World, 'sign' | 'publicUrl'>,
  email: Stored,
  scheme: EmailScheme | null = null,
): RenderedEmail {
  const { subject, blocks } = email
  const body = withSecret(world, email)
  const ending = unsubscribeTargetOf(email)
  const footer = ending === null ? null : footerOf(ending, unsubscribeUrl(world, tokenOf(world, ending)))
  return {
    body: footer === null ? body : `${body}\n--\n${footer.sentence} ${footer.label}: ${footer.url}\n`,
    html: blocks === null ? null : emailHtml({ subject, blocks, footer, scheme }),
    unsubscribeUrl: ending === null ? null : oneClickUrl(world, ending),
  }
}

function footerOf(ending: Ending, url: string) {
  return { ...('kind' in ending ? consentFooter(ending.kind) : unsubscribeFooter()), url }
}

/** What the unsubscribe link ends. Null for emails about the account itself. */
function unsubscribeTargetOf({ subscription_id, consent_kind, user_id }: Stored): Ending | null {
  if (subscription_id !== null) return { subscriptionId: subscription_id }
  return consent_kind === null || user_id === null ? null : { kind: consent_kind, userId: user_id }
}
