/** A league's provider, as replies name it. */
import type { ProviderWire } from '@whale/contract'
import type { ProviderName } from '@whale/game'

/** Replies know the two fantasy providers only. A game night names Sleeper, as practice does: both have no commissioner's team. */
export function providerView(provider: ProviderName): ProviderWire {
  return provider === 'night' ? 'sleeper' : provider
}
