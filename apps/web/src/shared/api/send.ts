/** Sends calls to the server, or in practice to the season in the browser. */
import type { Call } from '@whale/contract'
import type { CallInput } from '@whale/practice'
import { isPractice } from './transport.ts'

/** Calls that practice sends to the server: the daily challenge. */
const EVERYBODYS = '/practice/'

/** Sends one call like `fetch`. `address` and `request` are for the network, `endpoint` and `input` for the local league. */
export async function send(
  call: { endpoint: Call; input: CallInput; address: string },
  request: RequestInit,
): Promise<Response> {
  if (!isPractice) return await fetch(call.address, request)
  if (call.endpoint.path.startsWith(EVERYBODYS)) return await fetch(call.address, withoutToken(request))
  const { practiceResponse } = await import('./local-league.ts')
  return await practiceResponse(call.endpoint, call.input, request.signal ?? null)
}

function withoutToken(request: RequestInit): RequestInit {
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  return { ...request, headers }
}
