import type { SubscriptionWire } from '@whale/contract'
/** Descriptions of subscriptions. */

/** Returns how somebody joined the list; the source as sent if we do not know it. */
export function subscriptionSourceWords({
  utm_source: source,
  utm_medium: medium,
}: Pick<SubscriptionWire, 'utm_source' | 'utm_medium'>): string {
  switch (source) {
    case 'landing_page_beta_form':
      return 'asked for a beta code'
    case 'landing_page_beta_survey':
      return 'answered the survey'
    case 'landing_page_subscribe_form':
      return 'used the newsletter form'
    case 'beta_tester':
      return medium === 'onboard' ? 'added a league' : 'joined a league'
    case 'add_league':
      return 'came too late to add a league'
    case 'join':
      return 'came too late to join a league'
    case 'lobby':
      return 'was in a league that didn’t start'
    case 'profile':
      return 'turned it on in the profile'
    default:
      return `${source}, ${medium}`
  }
}

/** The 409 message for an address that is already subscribed (section 8). */
export function alreadySubscribedSentence(kind: 'beta' | 'newsletter'): string {
  return kind === 'beta'
    ? 'This email is already subscribed. Check your inbox for your beta code!'
    : 'This email is already subscribed!'
}
