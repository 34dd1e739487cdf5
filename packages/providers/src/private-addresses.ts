/** Recognizes private addresses: loopback, local networks, and reserved ranges. No real provider runs there; a demo may. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::', 127],
  // These ranges are translated to IPv4 and could lead to a private address.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv6')
}

/** Whether an address is private. An IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether the host name of a base URL resolves to a private address. A literal IP address is allowed, because an operator set it (a
 * demo provider on this machine). If DNS changes between this check and the connection, the TLS certificate check fails. Rejects if the
 * lookup fails or the signal aborts.
 */
export async function resolvesToPrivateAddress(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return false
  const addresses = await abortable(signal, lookup(host, { all: true }))
  return addresses.some(({ address }) => isPrivateAddress(address))
}

/** Resolves with `work`, or rejects when the signal aborts. The DNS lookup itself cannot be cancelled. */
async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  return await new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
