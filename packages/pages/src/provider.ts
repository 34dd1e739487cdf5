/** A league's provider, as replies name it. */
import type { ProviderWire } from '@whale/contract'
import type { ProviderName } from '@whale/game'

/** Replies use only the two fantasy providers. A game night uses Sleeper, as practice does: both have no commissioner's team. */
export function providerView(provider: ProviderName): ProviderWire {
  return provider === 'night' ? 'sleeper' : provider
}
