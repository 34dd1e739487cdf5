/** What the outside world failed to answer, as a reply. */
import { providerErrorSentence } from '@whale/contract'
import { ProviderError, type ProviderErrorKind } from '@whale/providers'
import { BadRequest } from './failure.ts'

/** Not 401 for a private league: the client would take that for the end of its own session. */
const STATUS: Readonly<Record<ProviderErrorKind, number>> = {
  private: 403,
  not_found: 404,
  not_yet: 409,
  out_of_order: 503,
}

/** Asks a provider; its trouble becomes a bad request with a sentence, and a 503 says when to try again. */
export async function askProvider<R>(asked: 'league' | 'user' | 'week', ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (error) {
    // Expected: the provider's trouble. Anything else is ours.
    if (!(error instanceof ProviderError)) throw error
    const { provider, kind } = error
    throw new BadRequest({
      status: STATUS[kind],
      code: `provider.${kind}`,
      detail: providerErrorSentence({ provider, kind, asked }),
      ...(kind === 'out_of_order' ? { retryAfterSeconds: 60 } : {}),
    })
  }
}
